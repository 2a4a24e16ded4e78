import { createFileRoute } from '@tanstack/react-router'
import { HomeHero } from '../features/home/home-hero.tsx'
import { SignUpPrompt } from '../features/home/sign-up-prompt.tsx'
import { NewestLocations } from '../features/locations/newest-locations.tsx'
import { PRODUCT_NAME } from '../shared/product.ts'
import { LinkButton } from '../shared/ui/link-button.tsx'
import { PageColumn } from '../shared/ui/page-column.tsx'

export const Route = createFileRoute('/')({
	head: () => ({ meta: [{ title: `${PRODUCT_NAME} - farms, farmstands, markets and shops near you` }] }),
	component: HomeScreen,
})

function HomeScreen() {
	return (
		<>
			<HomeHero />
			<PageColumn>
				<NewestLocations title="Discover Local Locations" />
			</PageColumn>
			<PageColumn>
				<SignUpPrompt action={<LinkButton to="/about">How it works</LinkButton>} />
			</PageColumn>
		</>
	)
}

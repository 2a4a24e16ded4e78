import { createRootRouteWithContext, HeadContent } from '@tanstack/react-router'
import type { RouterContext } from '../app/router.ts'
import { AppShell } from '../app/shell/app-shell.tsx'
import { PRODUCT_NAME } from '../shared/product.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
	head: () => ({ meta: [{ title: PRODUCT_NAME }] }),
	component: Root,
})

function Root() {
	return (
		<>
			<HeadContent />
			<AppShell />
		</>
	)
}

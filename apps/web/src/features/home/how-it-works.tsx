import { BRAND_NAME } from '@farmgate/contracts/brand'
import { IconBasket, IconMapPin, IconMessage } from '@tabler/icons-react'
import { SectionHeading } from '../../shared/ui/section-heading.tsx'
import classes from './how-it-works.module.css'

const STEPS = [
	{
		title: 'Find local locations',
		text: 'Farms, farmstands, markets and shops, as a list or on the map.',
		Icon: IconMapPin,
	},
	{
		title: 'Browse fresh produce',
		text: 'See what each place has, in which sizes and at what price.',
		Icon: IconBasket,
	},
	{
		title: 'Connect directly',
		text: 'Call, write or drive by. You buy from the grower, not from us.',
		Icon: IconMessage,
	},
]
const ICON_PX = 28

/** The three steps from finding a location to buying. */
export function HowItWorks() {
	return (
		<section aria-labelledby="how-it-works">
			<SectionHeading id="how-it-works" title={`How ${BRAND_NAME} Works`} />
			<ol className={classes.steps}>
				{STEPS.map(({ title, text, Icon }) => (
					<li key={title} className={classes.step}>
						<span className={classes.icon}>
							<Icon size={ICON_PX} aria-hidden />
						</span>
						<h3>{title}</h3>
						<p className={classes.text}>{text}</p>
					</li>
				))}
			</ol>
		</section>
	)
}

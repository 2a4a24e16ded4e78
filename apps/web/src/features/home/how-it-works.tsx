import { BRAND_NAME } from '@farmgate/contracts/brand'
import { Box, Group, Text, ThemeIcon } from '@mantine/core'
import { IconBasket, IconMapPin, IconMessage } from '@tabler/icons-react'
import { Section } from '../../shared/ui/section.tsx'

const COLUMNS = {
	gridTemplateColumns: 'repeat(auto-fit, minmax(min(16rem, 100%), 1fr))',
	gap: '1.25rem',
	listStyle: 'none',
}

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

/** The three steps from finding a location to buying. */
export function HowItWorks() {
	return (
		<Section title={`How ${BRAND_NAME} Works`}>
			<Box component="ol" display="grid" style={COLUMNS}>
				{STEPS.map(({ title, text, Icon }) => (
					<Group component="li" key={title} wrap="nowrap" align="flex-start">
						<ThemeIcon variant="light" size={52} radius="xl">
							<Icon size="1.75rem" aria-hidden />
						</ThemeIcon>
						<div>
							<h3>{title}</h3>
							<Text c="dimmed">{text}</Text>
						</div>
					</Group>
				))}
			</Box>
		</Section>
	)
}

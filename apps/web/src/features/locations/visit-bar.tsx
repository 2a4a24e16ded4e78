import type { Location } from '@farmgate/contracts/location'
import { phoneLink } from '@farmgate/contracts/phone-link'
import { Button, Group } from '@mantine/core'
import { IconPhone, IconRoute } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { directionsLink } from '../../shared/safe-links.ts'
import classes from './location-detail.module.css'

/** Directions, call and save. At the lower edge of a narrow window, else a row. */
export function VisitBar({ location, heart }: { location: Location; heart?: ReactNode }) {
	const phone = phoneLink(location.contactPhone)
	return (
		<Group gap="xs" className={classes.bar} data-bottom-bar>
			<Button
				component="a"
				href={directionsLink(location)}
				target="_blank"
				rel="noopener noreferrer"
				leftSection={<IconRoute aria-hidden />}
			>
				Directions<span className="visually-hidden"> (opens in a new tab)</span>
			</Button>
			{phone !== null && (
				<Button component="a" variant="default" href={phone} leftSection={<IconPhone aria-hidden />}>
					Call
				</Button>
			)}
			{heart}
		</Group>
	)
}

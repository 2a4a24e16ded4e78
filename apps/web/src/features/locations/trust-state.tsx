import { isVerified, type Location } from '@farmgate/contracts/location'
import { Badge, Text } from '@mantine/core'
import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import { LocationTypeBadge } from '../../shared/ui/location-type-badge.tsx'

/** Whether a location is verified, or else its type, and who manages it or that it waits for approval. */
export function TrustState({ location }: { location: Location }) {
	const { isApproved, type, ownerUserId } = location
	const note = isApproved
		? ownerUserId !== null && 'Managed by its owner'
		: 'Waiting for approval. Not in any list yet.'
	return (
		<>
			{isVerified(location) ? (
				<Badge leftSection={<IconRosetteDiscountCheck size="1.125rem" aria-hidden />}>Verified</Badge>
			) : (
				<LocationTypeBadge type={type} />
			)}
			{note && (
				<Text span c="dimmed" size="sm">
					{note}
				</Text>
			)}
		</>
	)
}

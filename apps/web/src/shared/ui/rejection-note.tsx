import type { OwnedLocation } from '@farmgate/contracts/location-write'
import { Alert, Text } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
	location: Pick<OwnedLocation, 'reviewState' | 'rejectionReason'>
	/** What the owner can do. */
	children: ReactNode
}

/** Why a location was rejected or hidden; nothing for others. */
export function RejectionNote({ location: { reviewState, rejectionReason }, children }: Props) {
	if (reviewState !== 'rejected' && reviewState !== 'hidden') return null
	return (
		<Alert
			color="tomato"
			title={reviewState === 'hidden' ? 'We have hidden this place.' : 'This place was not approved.'}
		>
			<Text mb="sm">{rejectionReason}</Text>
			{children}
		</Alert>
	)
}

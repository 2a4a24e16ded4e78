import type { ReactNode } from 'react'
import { PublishAfterSignIn } from '../features/assistant/publish-after-sign-in.tsx'
import { MergeAtSignIn } from '../features/favorites/merge-at-sign-in.tsx'
import { MergeListAtSignIn } from '../features/trips/merge-list-at-sign-in.tsx'

/** On every screen of a signed-in user: finishes what the user began before the sign-in. */
export function AfterSignIn(): ReactNode {
	return (
		<>
			<MergeAtSignIn />
			<MergeListAtSignIn />
			<PublishAfterSignIn />
		</>
	)
}

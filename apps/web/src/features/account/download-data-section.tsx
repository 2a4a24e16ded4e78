import { trpc } from '../../shared/api/trpc.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { SettingsSection } from './settings-section.tsx'

const REVOKE_AFTER_MS = 60_000

/** Saves a value as a JSON file in the folder of downloads. */
function saveAsJson(value: unknown, name: string): void {
	const url = URL.createObjectURL(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }))
	const link = document.createElement('a')
	link.href = url
	link.download = name
	link.click()
	// Some browsers read the address only after this task.
	setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS)
}

/** Downloads everything that the server stores about the user. */
export function DownloadDataSection() {
	const { client } = trpc.useUtils()
	async function download(): Promise<void> {
		const copy = await client.account.exportData.query()
		saveAsJson(copy, `farmgate-my-data-${copy.exportedAt.slice(0, 10)}.json`)
	}
	return (
		<SettingsSection
			title="Download my data"
			text="A JSON file with everything that we store about you: your profile, locations, listings, saved locations, claims, reports and our messages to you."
		>
			<ActionButton failureTitle="Download failed" action={download}>
				Download my data
			</ActionButton>
		</SettingsSection>
	)
}

import { Button } from '@mantine/core'
import { useState } from 'react'
import { trpc } from '../../shared/api/trpc.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import { readError } from '../../shared/errors/read-error.ts'
import { showToast } from '../../shared/ui/toast-store.ts'
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
	const cache = trpc.useUtils()
	const [isLoading, setLoading] = useState(false)

	async function download(): Promise<void> {
		setLoading(true)
		try {
			const copy = await cache.account.exportData.fetch(undefined, { staleTime: 0, gcTime: 0 })
			saveAsJson(copy, `farmgate-my-data-${copy.exportedAt.slice(0, 10)}.json`)
		} catch (error) {
			showToast({ title: 'Download failed', message: errorText(readError(error)), isError: true })
		} finally {
			setLoading(false)
		}
	}

	return (
		<SettingsSection
			title="Download my data"
			text="A JSON file with everything that we store about you: your profile, locations, listings, saved locations, claims, reports and our messages to you."
		>
			<Button variant="default" loading={isLoading} onClick={() => void download()}>
				Download my data
			</Button>
		</SettingsSection>
	)
}

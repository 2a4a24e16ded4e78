import { TextInput } from '@mantine/core'
import { showToast } from '../ui/toast-store.ts'

const TOAST = 'share'
export const COPY_FAILED = 'Failed to copy'
export const COPY_BY_HAND = 'Please try manually selecting and copying the link'

/** The link in a field that selects all of it on focus. */
function SelectableLink({ link }: { link: string }) {
	return (
		<>
			<p>{COPY_BY_HAND}</p>
			<TextInput
				mt={4}
				aria-label="Link"
				value={link}
				readOnly
				onFocus={(event) => event.target.select()}
				// Dragging selects text instead of swiping the toast away.
				onPointerDown={(event) => event.stopPropagation()}
			/>
		</>
	)
}

/** Copies the link and says so in a toast, or shows it where copying is not allowed. */
export async function copyLink(link: string): Promise<void> {
	try {
		await navigator.clipboard.writeText(link)
		showToast({ id: TOAST, title: 'Link copied' })
	} catch {
		// No permission, or no clipboard without TLS.
		showToast({ id: TOAST, title: COPY_FAILED, message: <SelectableLink link={link} />, isError: true })
	}
}

/** Opens the device's share dialog, or copies the link where there is none and shows a toast. */
export async function shareLink(link: string, title: string): Promise<void> {
	const data = { title, url: link }
	if (navigator.share === undefined || navigator.canShare?.(data) === false) return await copyLink(link)
	try {
		await navigator.share(data)
	} catch (error) {
		// The user closed the share dialog.
		if (error instanceof DOMException && error.name === 'AbortError') return
		await copyLink(link)
	}
}

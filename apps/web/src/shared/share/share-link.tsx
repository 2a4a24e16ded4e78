import { showToast } from '../ui/toast-store.ts'
import classes from './share-link.module.css'

const TOAST = 'share'

/** The link itself, chosen as a whole when it is touched. */
function SelectableLink({ link }: { link: string }) {
	return (
		<>
			<p>Please try manually selecting and copying the link</p>
			<input
				className={classes.link}
				aria-label="Link"
				value={link}
				readOnly
				onFocus={(event) => event.target.select()}
				// A drag over the text chooses of it; it is no swipe of the toast.
				onPointerDown={(event) => event.stopPropagation()}
			/>
		</>
	)
}

async function copy(link: string): Promise<void> {
	try {
		await navigator.clipboard.writeText(link)
		showToast({ id: TOAST, title: 'Link copied' })
	} catch {
		// No permission, or a page without TLS, where there is no clipboard at all.
		showToast({ id: TOAST, title: 'Failed to copy', message: <SelectableLink link={link} />, isError: true })
	}
}

/** Hands a link on in the way of the device, or copies it where there is none. Says what happened unless the device does. */
export async function shareLink(link: string, title: string): Promise<void> {
	const data = { title, url: link }
	if (navigator.share === undefined || navigator.canShare?.(data) === false) return await copy(link)
	try {
		await navigator.share(data)
	} catch (error) {
		// Whoever closes the device's own window has decided not to share.
		if (error instanceof DOMException && error.name === 'AbortError') return
		await copy(link)
	}
}

import type { MailState } from '@farmgate/contracts/mail-message'

export const STATE_TEXTS: Record<MailState, string> = {
	queued: 'Waiting',
	sending: 'Sending',
	sent: 'Sent',
	failed: 'Failed',
	held: 'Not sent',
}

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** "Nov 22, 2026, 6:30 PM", in the time zone of the browser. */
export function timeText(instant: string): string {
	return format.format(new Date(instant))
}

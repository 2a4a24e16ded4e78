import type { MailState } from '@farmgate/contracts/mail-message'

export const STATE_TEXTS: Record<MailState, string> = {
	queued: 'Waiting',
	sending: 'Sending',
	sent: 'Sent',
	failed: 'Failed',
	held: 'Not sent',
}

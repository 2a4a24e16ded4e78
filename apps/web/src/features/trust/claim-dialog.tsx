import { newClaimRequest } from '@farmgate/contracts/claim-request'
import type { Location } from '@farmgate/contracts/location'
import { useIdentity } from '../../app/identity/use-identity.ts'
import { trpc } from '../../app/trpc.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { DialogForm, SentMessage } from './form-parts.tsx'
import { schemaIssues } from './schema-issues.ts'
import { TextField } from './text-field.tsx'
import { useForm } from './use-form.ts'

export type ClaimDialogProps = { location: Pick<Location, 'id' | 'name'>; onClose: () => void }

const MESSAGE_ROWS = 5
const LABELS = { name: 'Your name', email: 'Email', phone: 'Phone', message: 'Message' }

/** Asks for a place that nobody owns, and says in place that the wish has arrived. */
export function ClaimDialog({ location, onClose }: ClaimDialogProps) {
	const identity = useIdentity()
	const person = identity.status === 'signed-in' ? identity : null
	const claim = trpc.claims.create.useMutation()
	const toRequest = ({ phone, ...values }: Record<keyof typeof LABELS, string>) => ({
		...values,
		locationId: location.id,
		...(phone.trim() === '' ? {} : { phone }),
	})
	const form = useForm({
		form: 'claim',
		locationId: location.id,
		initial: { name: person?.firstName ?? '', email: person?.email ?? '', phone: '', message: '' },
		check: (values) => schemaIssues(newClaimRequest.safeParse(toRequest(values)), LABELS),
		send: (values) => claim.mutateAsync(toRequest(values)),
	})
	return (
		<Dialog title={`Claim ${location.name}`} onClose={onClose}>
			{(close) =>
				form.phase === 'sent' ? (
					<SentMessage onClose={close}>
						<p>
							<strong>Thank you. Your claim is with us.</strong>
						</p>
						<p>We look at it by hand and answer to {form.textOf('email')}.</p>
					</SentMessage>
				) : (
					<DialogForm
						element={form.element}
						failure={form.failure}
						submitLabel="Send claim"
						isSending={form.phase === 'sending'}
						onSubmit={() => void form.submit()}
						onCancel={close}
					>
						<p>
							Is this your place? Tell us who you are. Once we have checked it, you can keep its hours and products
							right yourself.
						</p>
						<TextField label={LABELS.name} autoComplete="name" {...form.field('name')} />
						<TextField label={LABELS.email} type="email" autoComplete="email" {...form.field('email')} />
						<TextField label={LABELS.phone} type="tel" autoComplete="tel" isOptional {...form.field('phone')} />
						<TextField label={LABELS.message} rows={MESSAGE_ROWS} {...form.field('message')} />
					</DialogForm>
				)
			}
		</Dialog>
	)
}

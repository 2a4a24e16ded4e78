import { newClaimRequest } from '@farmgate/contracts/claim-request'
import type { Location } from '@farmgate/contracts/location'
import { Text, Textarea, TextInput } from '@mantine/core'
import { trpc } from '../../shared/api/trpc.ts'
import { SendDialog } from '../../shared/forms/send-dialog.tsx'
import { useSendForm } from '../../shared/forms/use-send-form.ts'
import { useIdentity } from '../../shared/identity/use-identity.ts'

type ClaimDialogProps = { location: Pick<Location, 'id' | 'name'>; onClose: () => void }

const MESSAGE_ROWS = 5
const LABELS = { name: 'Your name', email: 'Email', phone: 'Phone', message: 'Message' }

/** Requests ownership of a location, and confirms receipt in the dialog. */
export function ClaimDialog({ location, onClose }: ClaimDialogProps) {
	const identity = useIdentity()
	const person = identity.status === 'signed-in' ? identity : null
	const cache = trpc.useUtils()
	const claim = trpc.claims.create.useMutation()
	const { form, ...state } = useSendForm({
		draftKey: `claim ${location.id}`,
		initial: { name: person?.firstName ?? '', email: person?.email ?? '', phone: '', message: '' },
		labels: LABELS,
		schema: newClaimRequest,
		toInput: ({ phone, ...values }) => ({
			...values,
			locationId: location.id,
			...(phone.trim() === '' ? {} : { phone }),
		}),
		send: claim.mutateAsync,
		onSent: () => void cache.claims.own.invalidate(),
	})
	return (
		<SendDialog
			title={`Claim ${location.name}`}
			state={state}
			submitLabel="Send claim"
			sentMessage={
				<>
					<Text fw={600}>Thank you. We received your claim.</Text>
					<p>
						{person === null
							? `We review each claim and reply to ${form.values.email}.`
							: `We review each claim and reply to the address of your account${person.email ? `, ${person.email}` : ''}.`}
					</p>
				</>
			}
			onClose={onClose}
		>
			<p>
				Is this your place? Tell us who you are. Once we have checked your claim, you can update its hours and products
				yourself.
			</p>
			<TextInput label={LABELS.name} autoComplete="name" aria-required {...form.getInputProps('name')} />
			<TextInput
				label={LABELS.email}
				type="email"
				autoComplete="email"
				aria-required
				{...form.getInputProps('email')}
			/>
			<TextInput label="Phone (optional)" type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
			<Textarea label={LABELS.message} minRows={MESSAGE_ROWS} aria-required {...form.getInputProps('message')} />
		</SendDialog>
	)
}

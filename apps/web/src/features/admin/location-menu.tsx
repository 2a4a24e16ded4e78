import type { AdminLocation } from '@farmgate/contracts/location-admin'
import { locationReassignment } from '@farmgate/contracts/location-admin'
import { Button, Checkbox, Menu, Stack, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { trpc } from '../../shared/api/trpc.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import { readError } from '../../shared/errors/read-error.ts'
import { SendDialog } from '../../shared/forms/send-dialog.tsx'
import { useRemoval } from '../../shared/forms/use-removal.ts'
import { useSendForm } from '../../shared/forms/use-send-form.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { showFailureToast } from '../../shared/ui/failure-toast.ts'
import { showToast } from '../../shared/ui/toast-store.ts'
import { showUndoToast } from '../../shared/ui/undo-toast.tsx'
import { type Merge, MergeDialog } from './merge-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { useStaleMarker } from './use-review-queue.ts'

const MENU_TOAST = 'location-menu'
const USUAL_REASONS = [
	['Closed', 'We heard that this place has closed.'],
	['No longer listed', 'Its directory no longer lists this place.'],
	['Not correct', 'Too much on this page is not correct. Please check it and send it again.'],
	['At your request', 'You asked us to hide this place.'],
] as const

type Managed = Pick<AdminLocation, 'id' | 'name' | 'slug' | 'address' | 'ownerUserId' | 'state' | 'restorableUntil'>
type DialogProps = { location: Managed; onClose: () => void }
type Action = 'merge' | 'hide' | 'reassign' | 'contact'

/** Says who owns a place and how to write to them. */
function ContactDialog({ location, onClose }: DialogProps) {
	const { data: owner, error } = trpc.locations.owner.useQuery({ id: location.id }, { staleTime: 0 })
	return (
		<Dialog title={`The owner of ${location.name}`} onClose={onClose}>
			{() =>
				owner ? (
					<Stack gap="xs">
						<Text>{owner.name ?? 'A user without a name'}</Text>
						{owner.email === null ? (
							<Text c="dimmed">This account has no confirmed address.</Text>
						) : (
							<a href={`mailto:${owner.email}?subject=${encodeURIComponent(location.name)}`} data-autofocus>
								{owner.email}
							</a>
						)}
					</Stack>
				) : (
					<Text c="dimmed">
						{error ? errorText(readError(error)) : owner === null ? 'This place has no owner.' : 'Loading…'}
					</Text>
				)
			}
		</Dialog>
	)
}

type ReassignDialogProps = DialogProps & { reassign: (owner: string | null) => Promise<unknown> }

/** Asks who gets a place. */
function ReassignDialog({ location, onClose, reassign }: ReassignDialogProps) {
	const { form, ...state } = useSendForm({
		draftKey: `reassign ${location.id}`,
		initial: { owner: '', isFree: false },
		labels: { owner: 'Email' },
		schema: locationReassignment,
		toInput: ({ owner, isFree }) => ({ id: location.id, owner: isFree ? null : owner }),
		send: ({ owner }) => reassign(owner),
		onSent: onClose,
	})
	return (
		<SendDialog
			title={`Give ${location.name} to another account`}
			state={state}
			submitLabel="Reassign"
			sentMessage={null}
			onClose={onClose}
		>
			<TextInput
				label="Email of the new owner"
				description="The confirmed address of an account. The products of the owner go with the place. Both get a message."
				type="email"
				disabled={form.values.isFree}
				{...form.getInputProps('owner')}
			/>
			<Checkbox
				label="No one: the place can be claimed"
				checked={form.values.isFree}
				onChange={({ currentTarget }) => form.setFieldValue('isFree', currentTarget.checked)}
			/>
		</SendDialog>
	)
}

/** What admins can do with a place, on its page and in the list of all places. */
export function LocationMenu({ location }: { location: Managed }) {
	const utils = trpc.useUtils()
	const { locations } = utils.client
	const router = useRouter()
	const markStale = useStaleMarker()
	const { restore } = useRemoval('location')
	const navigate = useNavigate()
	const [action, setAction] = useState<Action | null>(null)
	const { id, name, state, ownerUserId, restorableUntil } = location
	const close = () => setAction(null)

	/** Loads the screen again after a change: the page of a hidden place is not found, that of a merged one leads to the other one. */
	async function send(change: Promise<unknown>): Promise<void> {
		await change
		await Promise.all([utils.locations.bySlug.reset(), utils.locations.byId.reset()])
		await markStale('active')
		await router.invalidate()
	}
	async function attempt(change: Promise<unknown>, title: string, undo?: () => void): Promise<void> {
		close()
		try {
			await send(change)
			if (undo) showUndoToast({ id: MENU_TOAST, title, undo })
			else showToast({ id: MENU_TOAST, title })
		} catch (error) {
			showFailureToast(error)
		}
	}
	const show = () => void attempt(locations.unhide.mutate({ id }), `${name} is shown again`)
	const hide = (reason: string) => void attempt(locations.hide.mutate({ id, reason }), `${name} is hidden`, show)
	const merge = (input: Merge) => void attempt(locations.merge.mutate(input), `${name} is merged`)

	async function reassign(owner: string | null): Promise<void> {
		await send(locations.reassign.mutate({ id, owner }))
		const back = () => locations.reassign.mutate({ id, owner: ownerUserId })
		const undo = () => void attempt(back(), `${name} has its former owner again`)
		const title = owner === null ? `${name} has no owner now` : `${name} belongs to ${owner} now`
		showUndoToast({ id: MENU_TOAST, title, undo })
	}

	return (
		<>
			<Menu position="bottom-end">
				<Menu.Target>
					<Button variant="default" miw="max-content" rightSection={<IconChevronDown size="1rem" aria-hidden />}>
						Manage <VisuallyHidden>{name}</VisuallyHidden>
					</Button>
				</Menu.Target>
				<Menu.Dropdown>
					{restorableUntil !== null && <Menu.Item onClick={() => void restore(location)}>Restore</Menu.Item>}
					{state !== 'deleted' && <Menu.Item onClick={() => setAction('merge')}>Merge with…</Menu.Item>}
					{state === 'approved' && <Menu.Item onClick={() => setAction('hide')}>Hide</Menu.Item>}
					{state === 'hidden' && <Menu.Item onClick={show}>Show again</Menu.Item>}
					{state !== 'deleted' && <Menu.Item onClick={() => setAction('reassign')}>Reassign to…</Menu.Item>}
					{state !== 'deleted' && ownerUserId !== null && (
						<Menu.Item onClick={() => setAction('contact')}>Contact owner</Menu.Item>
					)}
					<Menu.Item onClick={() => void navigate({ to: '/admin/audit', search: { place: String(id) } })}>
						History
					</Menu.Item>
				</Menu.Dropdown>
			</Menu>
			{action === 'merge' && <MergeDialog place={location} other={null} onMerge={merge} onClose={close} />}
			{action === 'hide' && (
				<ReasonDialog
					title={`Hide ${name}`}
					explanation={
						ownerUserId === null
							? 'Visitors no longer see it and its products.'
							: 'Visitors no longer see it and its products. Its owner gets the reason, and can change it and send it again.'
					}
					usualReasons={USUAL_REASONS}
					submitLabel="Hide"
					onReject={hide}
					onClose={close}
				/>
			)}
			{action === 'reassign' && <ReassignDialog location={location} reassign={reassign} onClose={close} />}
			{action === 'contact' && <ContactDialog location={location} onClose={close} />}
		</>
	)
}

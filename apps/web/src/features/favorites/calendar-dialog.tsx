import { Button, Group, Loader, Text, TextInput } from '@mantine/core'
import { IconCalendarPlus, IconCopy } from '@tabler/icons-react'
import { trpc } from '../../shared/api/trpc.ts'
import { copyLink } from '../../shared/share/share-link.tsx'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { Loaded } from '../../shared/ui/loaded.tsx'
import { showToast } from '../../shared/ui/toast-store.ts'

/** The private link of the account: make it, use it, end it. */
function PrivateLink({ path }: { path: string | null }) {
	const { favorites, client } = trpc.useUtils()
	const { createCalendar, removeCalendar } = client.favorites
	async function end(): Promise<void> {
		await removeCalendar.mutate()
		favorites.calendar.setData(undefined, { path: null })
		showToast({ title: 'The link has ended', message: 'Calendars that use it no longer get the hours.' })
	}
	if (path === null) {
		return (
			<ActionButton
				variant="filled"
				action={async () => favorites.calendar.setData(undefined, await createCalendar.mutate())}
			>
				Make a link
			</ActionButton>
		)
	}
	const link = location.origin + path
	return (
		<>
			<TextInput label="Your private link" value={link} readOnly onFocus={({ target }) => target.select()} />
			<Group>
				{/* Calendar programs subscribe to addresses of this kind. */}
				<Button component="a" href={link.replace(/^https?:/, 'webcal:')} leftSection={<IconCalendarPlus aria-hidden />}>
					Add to calendar
				</Button>
				<Button variant="default" leftSection={<IconCopy aria-hidden />} onClick={() => void copyLink(link)}>
					Copy link
				</Button>
				<ActionButton action={end}>End this link</ActionButton>
			</Group>
		</>
	)
}

/** The opening hours of the account's favorites as a calendar that programs subscribe to. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
	const query = trpc.favorites.calendar.useQuery()
	return (
		<Dialog title="Favorites in your calendar" onClose={onClose}>
			{() => (
				<>
					<Text>
						Your calendar shows when your favorites are open, and stays up to date. Anyone with the link can see them,
						so keep it to yourself.
					</Text>
					<Loaded query={query} pending={<Loader aria-label="Loading" />}>
						{({ path }) => <PrivateLink path={path} />}
					</Loaded>
				</>
			)}
		</Dialog>
	)
}

import { Button, Group, Loader, Text, TextInput } from '@mantine/core'
import { IconCalendarPlus, IconCopy } from '@tabler/icons-react'
import { trpc } from '../../shared/api/trpc.ts'
import { copyLink } from '../../shared/share/share-link.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { ErrorPanel } from '../../shared/ui/error-panel.tsx'
import { showFailureToast } from '../../shared/ui/failure-toast.ts'
import { showToast } from '../../shared/ui/toast-store.ts'

const ICON_PX = 18

/** The private link of the account: make it, use it, end it. */
function PrivateLink({ path }: { path: string | null }) {
	const utils = trpc.useUtils()
	const create = trpc.favorites.createCalendar.useMutation({
		onSuccess: (calendar) => utils.favorites.calendar.setData(undefined, calendar),
		onError: (error) => showFailureToast(error),
	})
	const remove = trpc.favorites.removeCalendar.useMutation({
		onSuccess() {
			utils.favorites.calendar.setData(undefined, { path: null })
			showToast({ title: 'The link has ended', message: 'Calendars that use it no longer get the hours.' })
		},
		onError: (error) => showFailureToast(error),
	})
	if (path === null) {
		return (
			<Button loading={create.isPending} onClick={() => create.mutate()}>
				Make a link
			</Button>
		)
	}
	const link = location.origin + path
	return (
		<>
			<TextInput label="Your private link" value={link} readOnly onFocus={({ target }) => target.select()} />
			<Group>
				{/* Calendar programs subscribe to addresses of this kind. */}
				<Button
					component="a"
					href={link.replace(/^https?:/, 'webcal:')}
					leftSection={<IconCalendarPlus size={ICON_PX} aria-hidden />}
				>
					Add to calendar
				</Button>
				<Button
					variant="default"
					leftSection={<IconCopy size={ICON_PX} aria-hidden />}
					onClick={() => void copyLink(link)}
				>
					Copy link
				</Button>
				<Button variant="default" loading={remove.isPending} onClick={() => remove.mutate()}>
					End this link
				</Button>
			</Group>
		</>
	)
}

/** The opening hours of the account's favorites as a calendar that programs subscribe to. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
	const { data, error, refetch, isFetching } = trpc.favorites.calendar.useQuery()
	return (
		<Dialog title="Favorites in your calendar" onClose={onClose}>
			{() => (
				<>
					<Text>
						Your calendar shows when your favorites are open, and stays up to date. Anyone with the link can see them,
						so keep it to yourself.
					</Text>
					{data ? (
						<PrivateLink path={data.path} />
					) : error ? (
						<ErrorPanel error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
					) : (
						<Loader aria-label="Loading" />
					)}
				</>
			)}
		</Dialog>
	)
}

import { countText, formatInteger } from '@farmgate/contracts/page'
import { Alert, Box, Button, Group, Kbd, Skeleton, Stack, Table, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconArrowLeft, IconKeyboard } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useOnline } from '../../shared/hooks/use-online.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { ErrorPanel } from '../../shared/ui/error-panel.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { ManyDialog } from './many-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import classes from './review.module.css'
import { ReviewList } from './review-list.tsx'
import { useStaleMarker } from './use-queue-actions.ts'
import { REVIEW_KEY_HELP, useReviewKeys } from './use-review-keys.ts'
import {
	type Decision,
	type ManyAction,
	type QueuePages,
	type ReviewAction,
	useReviewQueue,
} from './use-review-queue.ts'

type ApproveDialogProps<Item> = {
	item: Item
	/** `run` replaces that of the action. */
	onApprove: (run: ReviewAction<Item>['run']) => void
	onClose: () => void
}

export type ReviewQueueProps<Item> = {
	/** An item in one word: "claim". */
	noun: string
	/** Shown when nothing is left. */
	emptyText: string
	pages: QueuePages<Item>
	nameOf: (item: Item) => string
	/** The second line in the list. */
	summaryOf: (item: Item) => string
	sinceOf: (item: Item) => string
	/** Everything about the item below its name. */
	detail: (item: Item) => ReactNode
	approve: Decision<Item>
	reject: Decision<Item>
	/** A dialog that asks how to approve, for approvals that cannot be undone. */
	approveDialog?: (props: ApproveDialogProps<Item>) => ReactNode
	/** More buttons for the item. `decide` takes it out of the list. */
	more?: (item: Item, decide: (action: ReviewAction<Item>) => void) => ReactNode
	/** What the audit log calls an item. */
	auditEntity: string
	/** The item in the address; null: none is opened. */
	selectedId: number | null
	onSelect: (id: number | null) => void
}

const WIDE_WINDOW = '(min-width: 48em)'

/** A list of items to decide about, and the current one beside it; in narrow windows, an item covers the list. */
export function ReviewQueue<Item extends { id: number }>(props: ReviewQueueProps<Item>) {
	const { noun, pages, nameOf, summaryOf, sinceOf, approve, reject, approveDialog, selectedId, onSelect } = props
	const queue = useReviewQueue({ pages, selectedId, onSelect: select, nameOf })
	const { items, current, missing, left } = queue
	const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
	const [dialog, setDialog] = useState<'approve' | 'reject' | 'approveMany' | 'rejectMany' | 'keys' | null>(null)
	const isOnline = useOnline()
	const headingId = useId()
	const markStale = useStaleMarker()
	const root = useRef<HTMLDivElement>(null)
	const heading = useRef<HTMLHeadingElement>(null)
	const list = useRef<HTMLDivElement>(null)
	/** Where the focus goes when the current item changes. */
	const focusNext = useRef<'list' | 'detail' | null>(null)
	const currentId = current?.id

	function select(id: number | null): void {
		// The response to a decision, or its Undo, may come when another list is open.
		if (root.current === null) {
			void markStale('active')
			return
		}
		focusNext.current = list.current?.contains(document.activeElement) ? 'list' : 'detail'
		onSelect(id)
	}

	// biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when another item becomes the current one or is opened.
	useEffect(() => {
		const target = focusNext.current
		// A selected item may still be looked for.
		if (target === 'detail' && heading.current === null) return
		focusNext.current = null
		const button = list.current?.querySelector<HTMLElement>('[aria-current="true"]')
		button?.scrollIntoView?.({ block: 'nearest' })
		if (target === 'list') button?.focus()
		if (target === 'detail') heading.current?.focus()
	}, [currentId, selectedId])

	/** The keys decide only about an item that is visible. */
	const isCurrentShown = selectedId !== null || window.matchMedia(WIDE_WINDOW).matches

	function decide(action: ReviewAction<Item>, reason?: string): void {
		setDialog(null)
		if (current === null) return
		focusNext.current = 'detail'
		void queue.decide(current, action, reason)
	}

	function startApprove(): void {
		if (approveDialog) setDialog('approve')
		else decide(approve)
	}

	function startReject(): void {
		if (reject.reason) setDialog('reject')
		else decide(reject)
	}

	useReviewKeys((key) => {
		if (key === 'help') setDialog('keys')
		else if (key === 'undo') queue.undoLast()
		else if (key === 'next') queue.move(1)
		else if (key === 'previous') queue.move(-1)
		else if (current === null || !isCurrentShown) return
		else if (key === 'approve') startApprove()
		else startReject()
	})

	const chosenItems = items.filter(({ id }) => chosen.has(id))
	const closeDialog = () => setDialog(null)

	function decideChosen(action: ManyAction, reason = ''): void {
		setDialog(null)
		setChosen(new Set())
		void queue.decideMany(chosenItems, action, reason)
	}

	return (
		<Stack ref={root} className={classes.queue} data-open={(selectedId !== null && missing !== 'gone') || undefined}>
			<Group justify="space-between">
				<Text c="dimmed">{left !== undefined && left > 0 && `${formatInteger(left)} waiting`}</Text>
				<Button
					visibleFrom="sm"
					variant="subtle"
					leftSection={<IconKeyboard size="1.25rem" aria-hidden />}
					onClick={() => setDialog('keys')}
				>
					Keyboard shortcuts
				</Button>
			</Group>
			{!isOnline && (
				<Alert color="marigold" role="status">
					You are offline. Decisions cannot be saved until you have a connection.
				</Alert>
			)}
			{left !== undefined && missing === 'gone' && (
				<Alert color="marigold" role="status">
					This one is no longer waiting.{' '}
					<Link to="/admin/audit" search={{ entity: props.auditEntity, entityId: String(selectedId) }}>
						See what was decided
					</Link>
				</Alert>
			)}
			{left === undefined ? (
				<Waiting pages={pages} />
			) : items.length === 0 && missing !== 'looking' ? (
				<EmptyState text={props.emptyText} action={<LinkButton to="/dashboard">Back to the dashboard</LinkButton>} />
			) : (
				<div className={classes.columns}>
					<Stack gap="xs" className={classes.listColumn}>
						<ReviewList
							listRef={list}
							items={items}
							currentId={currentId}
							nameOf={nameOf}
							summaryOf={summaryOf}
							sinceOf={sinceOf}
							onOpen={(id) => {
								focusNext.current = 'detail'
								onSelect(id)
							}}
							chosen={approve.many ? chosen : null}
							onChoose={setChosen}
						>
							<Button variant="default" size="compact-md" onClick={() => setDialog('rejectMany')}>
								{reject.label} selected
							</Button>
							<Button size="compact-md" onClick={() => setDialog('approveMany')}>
								{approve.label} selected
							</Button>
						</ReviewList>
						{missing !== 'looking' && <MoreItems pages={pages} />}
					</Stack>
					{missing === 'looking' && (
						<div className={classes.detail}>
							<BackToList onBack={() => onSelect(null)} />
							<Waiting pages={pages} />
						</div>
					)}
					{current && (
						<article className={classes.detail} aria-labelledby={headingId}>
							<BackToList onBack={() => onSelect(null)} />
							<Title order={2} ref={heading} id={headingId} tabIndex={-1} className={classes.name}>
								{nameOf(current)}
							</Title>
							<Stack>{props.detail(current)}</Stack>
							<Group justify="flex-end" gap="sm" className={classes.actions} data-bottom-bar>
								{props.more?.(current, decide)}
								<Button variant="default" onClick={startReject}>
									{reject.label}
								</Button>
								<Button onClick={startApprove}>{approve.label}</Button>
							</Group>
						</article>
					)}
				</div>
			)}
			{dialog === 'keys' && (
				<Dialog title="Keyboard shortcuts" onClose={closeDialog}>
					{() => <ReviewKeys labels={{ Approve: approve.label, Reject: reject.label }} />}
				</Dialog>
			)}
			{dialog === 'approve' &&
				current &&
				approveDialog?.({
					item: current,
					onClose: closeDialog,
					onApprove: (run) => decide({ ...approve, run }),
				})}
			{dialog === 'reject' && current && reject.reason && (
				<ReasonDialog
					title={reject.reason.title(current)}
					explanation={reject.reason.explanation(current)}
					usualReasons={reject.reason.usual}
					submitLabel={reject.label}
					onReject={(reason) => decide(reject, reason)}
					onClose={closeDialog}
				/>
			)}
			{(dialog === 'approveMany' || dialog === 'rejectMany') && (
				<ManyDialog
					decision={dialog === 'approveMany' ? approve : reject}
					what={countText(chosenItems.length, noun)}
					onDecide={decideChosen}
					onClose={closeDialog}
				/>
			)}
		</Stack>
	)
}

function BackToList({ onBack }: { onBack: () => void }) {
	return (
		<Box hiddenFrom="sm">
			<Button variant="subtle" leftSection={<IconArrowLeft size="1.25rem" aria-hidden />} onClick={onBack}>
				Back to the list
			</Button>
		</Box>
	)
}

const SKELETON_ROWS = ['first', 'second', 'third']

function Waiting({ pages }: { pages: QueuePages<unknown> }) {
	if (pages.error) {
		return <ErrorPanel error={pages.error} onRetry={() => void pages.refetch()} isRetrying={pages.isFetching} />
	}
	return (
		<Stack gap="xs" aria-busy="true">
			<VisuallyHidden role="status">Loading…</VisuallyHidden>
			{SKELETON_ROWS.map((row) => (
				<Skeleton key={row} height="4rem" />
			))}
		</Stack>
	)
}

/** The keys of a queue, with the names that its buttons have. */
function ReviewKeys({ labels }: { labels: Readonly<Record<string, string>> }) {
	return (
		<Table>
			<Table.Tbody>
				{REVIEW_KEY_HELP.map(([key, text]) => (
					<Table.Tr key={key}>
						<Table.Td w="8rem">
							<Kbd size="md">{key}</Kbd>
						</Table.Td>
						<Table.Td>{labels[text] ?? text}</Table.Td>
					</Table.Tr>
				))}
			</Table.Tbody>
		</Table>
	)
}

/** The next page is fetched without a button; this shows that it is, or that it failed. */
function MoreItems({ pages }: { pages: QueuePages<unknown> }) {
	if (pages.error) {
		return <ErrorPanel error={pages.error} onRetry={() => void pages.fetchNextPage()} isRetrying={pages.isFetching} />
	}
	if (pages.isFetchingNextPage) return <p role="status">Loading more…</p>
	if (!pages.hasNextPage) return null
	return (
		<Button variant="default" onClick={() => void pages.fetchNextPage()}>
			Show more
		</Button>
	)
}

import { countText, formatInteger } from '@farmgate/contracts/page'
import { Alert, Box, Button, Group, Kbd, Stack, Table, Text, Title } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconArrowLeft, IconKeyboard } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useOnline } from '../../shared/hooks/use-online.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { ErrorPanel } from '../../shared/ui/error-panel.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { Loading, QueryError } from '../../shared/ui/loaded.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import classes from './review.module.css'
import { ReviewList } from './review-list.tsx'
import {
	type Decision,
	type QueuePages,
	type ReviewAction,
	useReviewQueue,
	useStaleMarker,
} from './use-review-queue.ts'

type Decide<Item> = (action: ReviewAction<Item>, reason?: string) => void

export type ReviewQueueProps<Item> = {
	/** An item in one word: "claim". */
	noun: string
	/** Shown when nothing is left. */
	emptyText: string
	pages: QueuePages<Item>
	nameOf: (item: Item) => string
	/** The second line in the list. */
	summaryOf: (item: Item) => string
	/** Everything about the item below its name. */
	detail: (item: Item) => ReactNode
	approve: Decision<Item>
	reject: Decision<Item>
	/** A dialog that asks how to approve, for approvals that cannot be undone. */
	approveDialog?: (item: Item, decide: Decide<Item>, onClose: () => void) => ReactNode
	/** More buttons for the item. `decide` takes it out of the list. */
	more?: (item: Item, decide: Decide<Item>) => ReactNode
	/** What the audit log calls an item. */
	auditEntity: string
	/** The item in the address; null: none is opened. */
	selectedId: number | null
	onSelect: (id: number | null) => void
}

/** The decision that a dialog is open for. */
type Asked<Item> = { decision: Decision<Item>; chosen: readonly Item[] }

const WIDE_WINDOW = '(min-width: 48em)'

/** The keys of a queue with what they do, for the help. */
const KEY_HELP: readonly [string, string][] = [
	['A', 'Approve'],
	['R', 'Reject'],
	['Ctrl Enter', 'Send the reason of a rejection'],
	['J or ↓', 'Next'],
	['K or ↑', 'Previous'],
	['U', 'Undo the last decision'],
	['?', 'Show these keys'],
]

const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 }
const LIST_STEPS: typeof STEPS = { ArrowDown: 1, ArrowUp: -1 }

/** The keys of the queue do nothing in text fields and dialogs. */
function isTyping({ target }: KeyboardEvent): boolean {
	if (document.querySelector('[role="dialog"]') !== null) return true
	return target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), textarea, select')
}

/** A list of items to decide about, and the current one beside it; in narrow windows, an item covers the list. */
export function ReviewQueue<Item extends { id: number; createdAt: string }>(props: ReviewQueueProps<Item>) {
	const { noun, pages, nameOf, summaryOf, approve, reject, approveDialog, selectedId, onSelect } = props
	const queue = useReviewQueue({ pages, selectedId, onSelect: select, nameOf })
	const { items, current, missing, left } = queue
	const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
	const [asked, setAsked] = useState<Asked<Item> | 'keys' | null>(null)
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

	function open(id: number | null): void {
		focusNext.current = 'detail'
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

	const closeDialog = () => setAsked(null)

	function decide(decided: readonly Item[], action: ReviewAction<Item>, reason?: string): void {
		closeDialog()
		setChosen(new Set())
		focusNext.current = 'detail'
		void queue.decide(decided, action, reason)
	}

	/** Decides about the current item, after a question if the decision has one. */
	function start(decision: Decision<Item>): void {
		if (current === null) return
		const isAsking = decision.reason || (decision === approve && approveDialog)
		if (isAsking) setAsked({ decision, chosen: [current] })
		else decide([current], decision)
	}
	const startChosen = (decision: Decision<Item>) =>
		setAsked({ decision, chosen: items.filter(({ id }) => chosen.has(id)) })

	useWindowEvent('keydown', (event) => {
		const { key, ctrlKey, metaKey, altKey, repeat, target } = event
		if (event.defaultPrevented || ctrlKey || metaKey || altKey || isTyping(event)) return
		const isInList = target instanceof Node && list.current?.contains(target)
		const pressed = key.toLowerCase()
		const step = STEPS[pressed] ?? (isInList ? LIST_STEPS[key] : undefined)
		/** The keys decide only about an item that is visible. */
		const isCurrentShown = selectedId !== null || window.matchMedia(WIDE_WINDOW).matches
		if (step !== undefined) queue.move(step)
		else if (repeat) return
		else if (pressed === '?') setAsked('keys')
		else if (pressed === 'u') queue.undoLast()
		else if (pressed === 'a' && isCurrentShown) start(approve)
		else if (pressed === 'r' && isCurrentShown) start(reject)
		else return
		event.preventDefault()
	})

	const waiting = pages.error ? <QueryError query={pages} /> : <Loading heights={['4rem', '4rem', '4rem']} />
	return (
		<Stack ref={root} className={classes.queue} data-open={(selectedId !== null && missing !== 'gone') || undefined}>
			<Group justify="space-between">
				<Text c="dimmed">{left !== undefined && left > 0 && `${formatInteger(left)} waiting`}</Text>
				<Button
					visibleFrom="sm"
					variant="subtle"
					leftSection={<IconKeyboard aria-hidden />}
					onClick={() => setAsked('keys')}
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
				waiting
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
							onOpen={open}
							chosen={approve.several ? chosen : null}
							onChoose={setChosen}
						>
							<Button variant="default" size="compact-md" onClick={() => startChosen(reject)}>
								{reject.label} selected
							</Button>
							<Button size="compact-md" onClick={() => startChosen(approve)}>
								{approve.label} selected
							</Button>
						</ReviewList>
						{missing !== 'looking' && <MoreItems pages={pages} />}
					</Stack>
					{(current || missing === 'looking') && (
						<article className={classes.detail} aria-labelledby={current ? headingId : undefined}>
							<Box hiddenFrom="sm">
								<Button variant="subtle" leftSection={<IconArrowLeft aria-hidden />} onClick={() => onSelect(null)}>
									Back to the list
								</Button>
							</Box>
							{current === null ? (
								waiting
							) : (
								<>
									<Title
										order={2}
										ref={heading}
										id={headingId}
										tabIndex={-1}
										style={{ scrollMarginTop: 'calc(var(--fg-header-height) + 1rem)' }}
									>
										{nameOf(current)}
									</Title>
									<Stack>{props.detail(current)}</Stack>
									<Group justify="flex-end" gap="sm" className={classes.actions} data-bottom-bar>
										{props.more?.(current, (action) => decide([current], action))}
										<Button variant="default" onClick={() => start(reject)}>
											{reject.label}
										</Button>
										<Button onClick={() => start(approve)}>{approve.label}</Button>
									</Group>
								</>
							)}
						</article>
					)}
				</div>
			)}
			{asked === 'keys' && (
				<Dialog title="Keyboard shortcuts" onClose={closeDialog}>
					{() => <ReviewKeys labels={{ Approve: approve.label, Reject: reject.label }} />}
				</Dialog>
			)}
			{asked !== null && asked !== 'keys' && (
				<DecisionDialog
					{...asked}
					noun={noun}
					dialog={asked.decision === approve ? approveDialog : undefined}
					decide={(action, reason) => decide(asked.chosen, action, reason)}
					onClose={closeDialog}
				/>
			)}
		</Stack>
	)
}

type DecisionDialogProps<Item> = Asked<Item> & {
	noun: string
	dialog: ReviewQueueProps<Item>['approveDialog']
	decide: Decide<Item>
	onClose: () => void
}

/** Asks before items are decided, and for the reason if the decision has one. */
function DecisionDialog<Item>({ decision, chosen, noun, dialog, decide, onClose }: DecisionDialogProps<Item>) {
	const { label, reason, several } = decision
	const only = chosen.length === 1 ? chosen[0] : undefined
	const title = `${label} ${countText(chosen.length, noun)}?`
	if (dialog && only !== undefined) return dialog(only, decide, onClose)
	if (reason === undefined) {
		return (
			<ConfirmDialog title={title} label={label} onConfirm={() => decide(decision)} onClose={onClose}>
				<Text>{several?.text}</Text>
			</ConfirmDialog>
		)
	}
	return (
		<ReasonDialog
			title={only === undefined ? title : reason.title(only)}
			explanation={only === undefined ? (several?.text ?? '') : reason.explanation(only)}
			usualReasons={reason.usual}
			submitLabel={label}
			onReject={(text) => decide(decision, text)}
			onClose={onClose}
		/>
	)
}

/** The keys of a queue, with the names that its buttons have. */
function ReviewKeys({ labels }: { labels: Readonly<Record<string, string>> }) {
	return (
		<Table>
			<Table.Tbody>
				{KEY_HELP.map(([key, text]) => (
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

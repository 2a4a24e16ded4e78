import { CHAT_MESSAGE_MAX_LENGTH } from '@farmgate/contracts/listing-assistant'
import type { OwnedListing } from '@farmgate/contracts/listing-write'
import { Badge, Button, Container, Group, Stack, Tabs, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { trpc } from '../../shared/api/trpc.ts'
import { ConflictDialog } from '../../shared/forms/conflict-dialog.tsx'
import { MissingForEdit } from '../../shared/forms/form-screen.tsx'
import { LeaveGuard } from '../../shared/forms/leave-guard.tsx'
import { SignInButton } from '../../shared/identity/sign-in-link.tsx'
import { useIdentity } from '../../shared/identity/use-identity.ts'
import { describeField, LABELS } from '../../shared/listings/listing-fields.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { FORM_LOADING, Loaded } from '../../shared/ui/loaded.tsx'
import { MessageScreen } from '../../shared/ui/message-screen.tsx'
import classes from './assistant.module.css'
import { awaitsPlace, canPublish, missingParts, warnsBeforeLeaving } from './assistant-machine.ts'
import type { AssistantState } from './assistant-state.ts'
import { ChatLog } from './chat-log.tsx'
import { Composer } from './composer.tsx'
import { messageKey } from './conversation-store.ts'
import { FailureAlert } from './failure-alert.tsx'
import { PlacePromptForm } from './place-prompt.tsx'
import { PreviewPane, shownDraft } from './preview-pane.tsx'
import { useAssistant } from './use-assistant.ts'
import { listText, usePublish } from './use-publish.ts'
import { useVisibleHeight } from './use-visible-height.ts'

const PUBLISH_ID = 'assistant-publish'
/** Mantine's tabs refer to the panes by `assistant-panel-` and the name of the tab. */
const TABS_ID = 'assistant'

type Tab = 'chat' | 'preview'

/** Whether the preview changed since the tab was open last. */
function useNews(state: AssistantState, tab: Tab): boolean {
	const seen = useRef<unknown>(null)
	const { draft, photos, place } = state
	const shown = JSON.stringify([draft, photos, place])
	const isSeen = seen.current === shown
	useEffect(() => {
		if (tab === 'preview' || seen.current === null) seen.current = shown
	}, [tab, shown])
	return tab === 'chat' && !isSeen && seen.current !== null
}

type BarProps = {
	state: AssistantState
	onStartOver: () => void
	onPublish: () => void
}

function publishLabel(state: AssistantState): string {
	if (state.isSaved) return state.pending === 'publish' ? 'Saving…' : 'Save changes'
	return state.pending === 'publish' ? 'Publishing…' : 'Publish Listing'
}

function Bar({ state, onStartOver, onPublish }: BarProps) {
	const [isAsking, setAsking] = useState(false)
	const missing = missingParts(state)
	const isReady = canPublish(state)
	return (
		<Group justify="space-between" gap="xs" className={classes.bar}>
			<Button
				variant="default"
				onClick={() => {
					if (state.hasUnsavedChanges) setAsking(true)
					else onStartOver()
				}}
			>
				Start Over
			</Button>
			<Text id="assistant-missing" size="sm" c="dimmed" className={classes.missing}>
				{missing.length > 0 && `Still needed: ${listText(missing)}.`}
			</Text>
			{/* Not `disabled`: a click says what is missing. */}
			<Button
				id={PUBLISH_ID}
				aria-disabled={!isReady}
				data-disabled={!isReady || undefined}
				aria-describedby="assistant-missing"
				aria-busy={state.pending === 'publish'}
				onClick={onPublish}
			>
				{publishLabel(state)}
			</Button>
			{isAsking && (
				<ConfirmDialog
					title="Start over?"
					label="Start Over"
					cancelLabel="Keep it"
					isDanger
					onConfirm={() => {
						setAsking(false)
						onStartOver()
					}}
					onClose={() => setAsking(false)}
				>
					<p>Are you sure you want to start over? All progress will be lost.</p>
				</ConfirmDialog>
			)}
		</Group>
	)
}

type AssistantProps = { userId: string | null; listing: OwnedListing | null }

function Assistant({ userId, listing }: AssistantProps) {
	const assistant = useAssistant({ userId, listing })
	const { state, dispatch } = assistant
	const [tab, setTab] = useState<Tab>('chat')
	const box = useRef<HTMLTextAreaElement>(null)
	const preview = useRef<HTMLElement>(null)
	const screen = useRef<HTMLDivElement>(null)
	const { publish, errors, conflict } = usePublish({
		assistant,
		listing,
		isSignedIn: userId !== null,
		onInvalid() {
			flushSync(() => setTab('preview'))
			preview.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
		},
	})
	const draft = shownDraft(state)
	const hasDraft = draft !== null
	const hasNews = useNews(state, tab)
	useVisibleHeight(screen)

	// A blocked message box has lost the focus.
	const isBlocked = awaitsPlace(state)
	const wasBlocked = useRef(isBlocked)
	useEffect(() => {
		if (wasBlocked.current && !isBlocked) box.current?.focus()
		wasBlocked.current = isBlocked
	}, [isBlocked])

	function startOver(): void {
		flushSync(() => {
			assistant.startOver()
			setTab('chat')
		})
		box.current?.focus()
	}

	return (
		<Tabs
			id={TABS_ID}
			value={tab}
			onChange={(next) => setTab(next as Tab)}
			ref={screen}
			className={classes.screen}
			data-fills-window="bar"
			data-tab={hasDraft ? tab : 'chat'}
			data-has-preview={hasDraft || undefined}
		>
			<LeaveGuard isChanged={warnsBeforeLeaving(state)} />
			<h1 className="visually-hidden">Listing assistant</h1>
			{hasDraft && (
				<Tabs.List grow hiddenFrom="sm" aria-label="Listing">
					<Tabs.Tab value="chat">Chat</Tabs.Tab>
					<Tabs.Tab
						value="preview"
						rightSection={
							hasNews && (
								<Badge size="sm" color="tomato">
									changed
								</Badge>
							)
						}
					>
						Preview
					</Tabs.Tab>
				</Tabs.List>
			)}
			<Stack id={`${TABS_ID}-panel-chat`} gap={0} className={classes.chat}>
				<ChatLog state={state} onRetry={() => dispatch({ kind: 'retried' })}>
					{state.prompt !== null && (
						<PlacePromptForm
							prompt={state.prompt}
							isBlocking={isBlocked}
							saidPlace={state.draft?.pickupPlace ?? ''}
							onChoose={(place) => dispatch({ kind: 'placeChosen', place })}
							onOther={() => dispatch({ kind: 'addressRequested' })}
						/>
					)}
					<FailureAlert assistant={assistant} />
				</ChatLog>
				<Composer
					// A new conversation has an empty message box.
					key={assistant.listingKey()}
					state={state}
					userId={userId}
					draftKey={messageKey(listing?.id ?? null)}
					maxLength={CHAT_MESSAGE_MAX_LENGTH}
					box={box}
					onSend={(text) => dispatch({ kind: 'sent', text })}
					onStop={() => dispatch({ kind: 'stopped' })}
				/>
			</Stack>
			{draft !== null && (
				<>
					<button type="button" className="skip-link" onClick={() => document.getElementById(PUBLISH_ID)?.focus()}>
						Skip to publishing
					</button>
					<aside ref={preview} id={`${TABS_ID}-panel-preview`} className={classes.preview} aria-label="Preview">
						<PreviewPane state={state} draft={draft} dispatch={dispatch} errors={errors} />
					</aside>
				</>
			)}
			{conflict && (
				<ConflictDialog
					{...conflict}
					subject="product"
					labels={LABELS}
					describe={(name, fields) => describeField(name, fields, conflict.places)}
				/>
			)}
			<Bar state={state} onStartOver={startOver} onPublish={publish} />
		</Tabs>
	)
}

function EditAssistant({ listingId, userId }: { listingId: number; userId: string }) {
	const listing = trpc.listings.forEdit.useQuery({ id: listingId }, { staleTime: 0, gcTime: 0 })
	return (
		<Loaded
			query={listing}
			pending={FORM_LOADING}
			missing={<MissingForEdit title="Listing not found" />}
			headingLevel={1}
		>
			{(loaded) => <Assistant key={`${loaded.id} ${loaded.updatedAt}`} userId={userId} listing={loaded} />}
		</Loaded>
	)
}

/** The listing assistant: a chat with a live preview. `listingId`: a saved listing to change; null for a new one. */
export function AssistantScreen({ listingId }: { listingId: number | null }) {
	const identity = useIdentity()
	if (identity.status === 'unknown') {
		return <Container py="lg">{FORM_LOADING}</Container>
	}
	const userId = identity.status === 'signed-in' ? identity.userId : null
	if (listingId === null) return <Assistant key={userId} userId={userId} listing={null} />
	if (userId === null) {
		return (
			<MessageScreen
				title="Please sign in first"
				text="Only its owner can change a listing."
				actions={<SignInButton />}
			/>
		)
	}
	return <EditAssistant listingId={listingId} userId={userId} />
}

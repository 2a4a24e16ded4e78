import { CHAT_MESSAGE_MAX_LENGTH } from '@farmgate/contracts/listing-assistant'
import type { OwnedListing } from '@farmgate/contracts/listing-write'
import { Badge, Button, Container, Group, Tabs, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { trpc } from '../../shared/api/trpc.ts'
import { ConflictDialog } from '../../shared/forms/conflict-dialog.tsx'
import { LeaveGuard } from '../../shared/forms/leave-guard.tsx'
import { FormSkeleton, LoadedForEdit } from '../../shared/forms/loaded-for-edit.tsx'
import { SignInLink } from '../../shared/identity/sign-in-link.tsx'
import { useIdentity } from '../../shared/identity/use-identity.ts'
import { describeField, LABELS } from '../../shared/listings/listing-fields.ts'
import { useStore } from '../../shared/store/create-store.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { MessageScreen } from '../../shared/ui/message-screen.tsx'
import classes from './assistant.module.css'
import { awaitsPlace, canPublish, missingParts, warnsBeforeLeaving } from './assistant-machine.ts'
import type { AssistantState } from './assistant-state.ts'
import { ChatLog } from './chat-log.tsx'
import { Composer } from './composer.tsx'
import { messageKey } from './conversation-store.ts'
import { FailureAlert, SubmissionAlert } from './failure-alert.tsx'
import { submissionProgress } from './pending-submission.ts'
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

function StartOverDialog({ onConfirm, onClose }: { onConfirm: () => void; onClose: () => void }) {
	return (
		<Dialog title="Start over?" onClose={onClose}>
			{(close) => (
				<>
					<p>Are you sure you want to start over? All progress will be lost.</p>
					<Group justify="end">
						<Button variant="default" onClick={close}>
							Keep it
						</Button>
						<Button variant="danger" onClick={onConfirm}>
							Start Over
						</Button>
					</Group>
				</>
			)}
		</Dialog>
	)
}

type BarProps = {
	state: AssistantState
	isSubmitting: boolean
	onStartOver: () => void
	onPublish: () => void
}

function publishLabel(state: AssistantState, isSubmitting: boolean): string {
	if (state.isSaved) return state.pending === 'publish' ? 'Saving…' : 'Save changes'
	return state.pending === 'publish' || isSubmitting ? 'Publishing…' : 'Publish Listing'
}

function Bar({ state, isSubmitting, onStartOver, onPublish }: BarProps) {
	const [isAsking, setAsking] = useState(false)
	const missing = missingParts(state)
	const isReady = canPublish(state) && !isSubmitting
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
				aria-busy={state.pending === 'publish' || isSubmitting}
				onClick={isSubmitting ? undefined : onPublish}
			>
				{publishLabel(state, isSubmitting)}
			</Button>
			{isAsking && (
				<StartOverDialog
					onClose={() => setAsking(false)}
					onConfirm={() => {
						setAsking(false)
						onStartOver()
					}}
				/>
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
	const progress = useStore(submissionProgress, { phase: 'idle' })
	const isSubmitting = listing === null && progress.phase === 'submitting'
	const { publish, errors, conflict } = usePublish({
		assistant,
		listing,
		isSignedIn: userId !== null,
		onInvalid() {
			flushSync(() => setTab('preview'))
			preview.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
		},
	})
	const hasDraft = shownDraft(state) !== null
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
			<div id={`${TABS_ID}-panel-chat`} className={classes.chat}>
				<ChatLog state={state} onRetry={() => dispatch({ kind: 'retried' })}>
					{state.prompt !== null && (
						<PlacePromptForm
							prompt={state.prompt}
							isBlocking={isBlocked}
							suggestedName={state.draft?.pickupPlace ?? ''}
							onChoose={(place) => dispatch({ kind: 'placeChosen', place })}
							onOther={() => dispatch({ kind: 'addressRequested' })}
						/>
					)}
					<FailureAlert assistant={assistant} />
					{listing === null && progress.phase === 'failed' && <SubmissionAlert failure={progress.failure} />}
				</ChatLog>
				<Composer
					// A new conversation has an empty message box.
					key={assistant.keys().listing}
					state={state}
					userId={userId}
					draftKey={messageKey(listing?.id ?? null)}
					maxLength={CHAT_MESSAGE_MAX_LENGTH}
					box={box}
					onSend={(text) => dispatch({ kind: 'sent', text })}
					onStop={() => dispatch({ kind: 'stopped' })}
				/>
			</div>
			{hasDraft && (
				<>
					<button type="button" className="skip-link" onClick={() => document.getElementById(PUBLISH_ID)?.focus()}>
						Skip to publishing
					</button>
					<aside ref={preview} id={`${TABS_ID}-panel-preview`} className={classes.preview} aria-label="Preview">
						<PreviewPane state={state} dispatch={dispatch} isSignedIn={userId !== null} errors={errors} />
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
			<Bar state={state} isSubmitting={isSubmitting} onStartOver={startOver} onPublish={publish} />
		</Tabs>
	)
}

function EditAssistant({ listingId, userId }: { listingId: number; userId: string }) {
	const listing = trpc.listings.forEdit.useQuery({ id: listingId }, { staleTime: 0, gcTime: 0 })
	return (
		<LoadedForEdit query={listing} missing="Listing not found">
			{(loaded) => <Assistant key={`${loaded.id} ${loaded.updatedAt}`} userId={userId} listing={loaded} />}
		</LoadedForEdit>
	)
}

/** The listing assistant: a chat with a live preview. `listingId`: a saved listing to change; null for a new one. */
export function AssistantScreen({ listingId }: { listingId: number | null }) {
	const identity = useIdentity()
	if (identity.status === 'unknown') {
		return (
			<Container py="lg">
				<FormSkeleton />
			</Container>
		)
	}
	const userId = identity.status === 'signed-in' ? identity.userId : null
	if (listingId === null) return <Assistant key={userId} userId={userId} listing={null} />
	if (userId === null) {
		return (
			<MessageScreen
				title="Please sign in first"
				text="Only its owner can change a listing."
				actions={<SignInLink />}
			/>
		)
	}
	return <EditAssistant listingId={listingId} userId={userId} />
}

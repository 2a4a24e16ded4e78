import { IconRefresh } from '@tabler/icons-react'
import { memo, type ReactNode, useEffect, useRef } from 'react'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { needsReply } from './assistant-machine.ts'
import type { AssistantState, ChatMessage } from './assistant-state.ts'
import classes from './chat-log.module.css'

/** Closer to the end than this, the chat follows new messages. */
const NEAR_END_PX = 120
const GAP_PX = 12

const Message = memo(function Message({ message }: { message: ChatMessage }) {
	const { role, content, isError } = message
	return (
		<li className={classes.message} data-role={role} data-error={isError || undefined}>
			<span className="visually-hidden">{role === 'user' ? 'You: ' : 'Assistant: '}</span>
			{content}
		</li>
	)
})

/** In a live region: each message is announced once. */
const Messages = memo(function Messages({ messages }: { messages: readonly ChatMessage[] }) {
	return (
		<div role="log" aria-label="Conversation" aria-live="polite">
			<ol className={classes.messages}>
				{messages.map((message) => (
					<Message key={message.id} message={message} />
				))}
			</ol>
		</div>
	)
})

function Dots() {
	return (
		<span className={classes.dots} aria-hidden="true">
			<i />
			<i />
			<i />
		</span>
	)
}

/** The reply that is arriving. Announced by the log when it is complete. */
function Arriving({ text }: { text: string }) {
	return (
		<div className={classes.message} data-role="assistant" aria-hidden="true">
			{text} <Dots />
		</div>
	)
}

const WORK = { reply: 'The assistant is writing…', image: 'Creating a picture…', publish: 'Publishing…' }

type Props = {
	state: AssistantState
	onRetry: () => void
	/** Below the messages, such as the choice of a place. */
	children: ReactNode
}

/** The conversation. It scrolls to a new form, and to new messages unless the seller reads older ones. */
export function ChatLog({ state, onRetry, children }: Props) {
	const { messages, pending, streamed, prompt, failure } = state
	const scroller = useRef<HTMLDivElement>(null)
	const isFollowing = useRef(true)
	useEffect(() => {
		const element = scroller.current
		if (element === null || (prompt === null && !isFollowing.current)) return
		const last = element.querySelector<HTMLElement>('[role="log"] li:last-child')
		// A form below the last message is read from its start.
		if (prompt !== null && last !== null) element.scrollTop = last.offsetTop - element.offsetTop - GAP_PX
		else element.scrollTop = element.scrollHeight
		// All of these change the height.
		void [messages, pending, streamed, prompt, failure]
	}, [messages, pending, streamed, prompt, failure])

	// The on-screen keyboard and the quick replies take height from the chat.
	useEffect(() => {
		const element = scroller.current
		if (element === null || typeof ResizeObserver === 'undefined') return
		const observer = new ResizeObserver(() => {
			if (isFollowing.current) element.scrollTop = element.scrollHeight
		})
		observer.observe(element)
		return () => observer.disconnect()
	}, [])

	function follow(): void {
		const element = scroller.current
		if (element === null) return
		isFollowing.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX
	}

	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: The keyboard scrolls it.
		<section ref={scroller} className={classes.scroller} tabIndex={0} aria-label="Chat" onScroll={follow}>
			<Messages messages={messages} />
			{pending === 'reply' && <Arriving text={streamed?.text ?? ''} />}
			{pending === 'image' && (
				<p className={classes.working} aria-hidden="true">
					{WORK.image} <Dots />
				</p>
			)}
			<p role="status" className="visually-hidden">
				{pending === null ? '' : WORK[pending]}
			</p>
			{needsReply(state) && (
				<ActionButton Icon={IconRefresh} onClick={onRetry}>
					Retry
				</ActionButton>
			)}
			{children}
		</section>
	)
}

import { BRAND_NAME } from '@farmgate/contracts/brand'
import { Box, Button, Loader, Paper, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo, type ReactNode, useEffect, useRef } from 'react'
import { trpc } from '../../shared/api/trpc.ts'
import classes from './assistant.module.css'
import { needsReply } from './assistant-machine.ts'
import type { AssistantState, ChatMessage } from './assistant-state.ts'

/** Closer to the end than this, the chat follows new messages. */
const NEAR_END_PX = 120
const GAP_PX = 12

const Message = memo(function Message({ message }: { message: ChatMessage }) {
	const { role, content, isError } = message
	const wash = isError ? 'var(--fg-tomato-wash)' : role === 'user' ? 'var(--fg-leaf-wash)' : undefined
	return (
		<Paper
			component="li"
			withBorder
			bg={wash}
			px="md"
			py="xs"
			className={classes.message}
			// The border stays, because it is visible in high contrast.
			style={{ alignSelf: role === 'user' ? 'flex-end' : undefined, borderColor: wash && 'transparent' }}
		>
			<VisuallyHidden>{role === 'user' ? 'You: ' : 'Assistant: '}</VisuallyHidden>
			{content}
		</Paper>
	)
})

/** In a live region: each message is announced once. */
const Messages = memo(function Messages({ messages }: { messages: readonly ChatMessage[] }) {
	return (
		<Box w="100%" role="log" aria-label="Conversation" aria-live="polite">
			<Stack component="ol" gap="sm" align="start">
				{messages.map((message) => (
					<Message key={message.id} message={message} />
				))}
			</Stack>
		</Box>
	)
})

/** Says which assistant responds, at the start of a conversation, or that there is none. */
function AssistantNote({ isStart }: { isStart: boolean }) {
	const { data: config } = trpc.chatListing.config.useQuery()
	const isMissing = config?.isAvailable === false
	if (!isMissing && !isStart) return null
	return (
		<Text size="sm" c="dimmed" maw="34rem">
			{isMissing ? (
				<>
					The assistant is not set up on this server. You can <Link to="/listings/new">fill in the form</Link> instead.
				</>
			) : (
				<>
					Say what you sell, for how much and where: one message or several. You can also use the{' '}
					<Link to="/listings/new">form</Link>.
				</>
			)}
			{!isMissing &&
				config?.isBuiltIn &&
				` This is ${BRAND_NAME}’s built-in assistant. It follows rules instead of using a language model, runs on this server, and understands English, French, Spanish and German.`}
		</Text>
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
		if (prompt !== null && last !== null) element.scrollTop = last.offsetTop - GAP_PX
		else element.scrollTop = element.scrollHeight
		// All of these change the height.
		void [messages, pending, streamed, prompt, failure]
	}, [messages, pending, streamed, prompt, failure])

	// The on-screen keyboard and the choices take height from the chat.
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
		<section ref={scroller} className={classes.log} tabIndex={0} aria-label="Chat" onScroll={follow}>
			<Stack gap="sm" align="start">
				<Messages messages={messages} />
				{(pending === 'reply' || pending === 'image') && (
					// Announced by the log when it is complete.
					<Paper withBorder px="md" py="xs" className={classes.message} aria-hidden>
						{pending === 'image' ? WORK.image : streamed?.text} <Loader type="dots" size="xs" color="gray" />
					</Paper>
				)}
				<VisuallyHidden role="status">{pending === null ? '' : WORK[pending]}</VisuallyHidden>
				{needsReply(state) && (
					<Button variant="default" leftSection={<IconRefresh aria-hidden />} onClick={onRetry}>
						Retry
					</Button>
				)}
				<AssistantNote isStart={messages.length === 1 && !state.isSaved} />
				{children}
			</Stack>
		</section>
	)
}

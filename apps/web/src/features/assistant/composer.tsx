import type { AssistantQuestion } from '@farmgate/contracts/listing-assistant'
import { Box, Button, Group, Text, Textarea } from '@mantine/core'
import { IconPlayerStop, IconSend } from '@tabler/icons-react'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { browserDrafts } from '../../shared/forms/form-drafts.ts'
import classes from './assistant.module.css'
import { acceptsMessages, awaitsPlace, canSend, openQuestions } from './assistant-machine.ts'
import type { AssistantState } from './assistant-state.ts'

const ROWS = 2

/** The text of the message box, kept in the browser until it is sent. */
function useKeptText(userId: string | null, key: string, prefilled: string) {
	const [drafts] = useState(() => browserDrafts(userId))
	const [text, setText] = useState(() => {
		const stored = drafts.read(key) as { text?: string } | undefined
		return stored?.text ?? prefilled
	})
	useEffect(() => {
		if (text === '') drafts.delete(key)
		else drafts.write(key, { text })
	}, [text, drafts, key])
	const isFirst = useRef(true)
	useEffect(() => {
		// Text that was typed before edit mode starts stays.
		if (!isFirst.current && prefilled !== '') setText((typed) => (typed.trim() === '' ? prefilled : typed))
		isFirst.current = false
	}, [prefilled])
	return [text, setText] as const
}

type Props = {
	state: AssistantState
	userId: string | null
	/** Key of the stored text. */
	draftKey: string
	maxLength: number
	box: RefObject<HTMLTextAreaElement | null>
	onSend: (text: string) => void
	onStop: () => void
}

function placeholderOf(state: AssistantState): string {
	if (awaitsPlace(state)) return 'Choose a place first'
	return state.isEditMode ? 'What should change?' : 'Brown eggs, $4 a dozen…'
}

/** Focuses the message box, except on touch screens, where the focus would open the keyboard. */
function focusWithoutKeyboard(box: HTMLTextAreaElement | null): void {
	if (window.matchMedia('(hover: hover)').matches) box?.focus()
}

/** The message box with the choices of the assistant's questions above it. Enter sends, Shift+Enter breaks the line. */
export function Composer({ state, userId, draftKey, maxLength, box, onSend, onStop }: Props) {
	const [text, setText] = useKeptText(userId, draftKey, state.prefilledText)
	useEffect(() => focusWithoutKeyboard(box.current), [box])

	function sendText(): void {
		if (!canSend(state, text)) return
		onSend(text)
		setText('')
		box.current?.focus()
	}

	/** Sends a choice. The text in the message box stays. */
	function sendChoice(choice: string): void {
		onSend(choice)
		focusWithoutKeyboard(box.current)
	}

	function sendOnEnter(event: KeyboardEvent): void {
		// The Enter that ends the input of a composed character does not send.
		if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
		event.preventDefault()
		sendText()
	}

	return (
		<form
			className={classes.composer}
			onSubmit={(event) => {
				event.preventDefault()
				sendText()
			}}
		>
			{openQuestions(state).map((question) => (
				<Choices
					key={question.id}
					question={question}
					said={state.messages.at(-1)?.content ?? ''}
					onChoose={sendChoice}
				/>
			))}
			<Group gap="xs" align="end" wrap="nowrap">
				<Textarea
					ref={box}
					flex={1}
					styles={{ input: { maxHeight: '8rem' } }}
					aria-label="Message"
					rows={ROWS}
					minRows={ROWS}
					maxLength={maxLength}
					value={text}
					placeholder={placeholderOf(state)}
					disabled={awaitsPlace(state)}
					enterKeyHint="send"
					onChange={(event) => setText(event.target.value)}
					onKeyDown={sendOnEnter}
				/>
				{state.pending === 'reply' ? (
					<Button
						variant="default"
						leftSection={<IconPlayerStop aria-hidden />}
						onClick={() => {
							onStop()
							box.current?.focus()
						}}
					>
						Stop
					</Button>
				) : (
					<Button
						type="submit"
						leftSection={<IconSend aria-hidden />}
						disabled={text.trim() === '' || !acceptsMessages(state)}
					>
						Send
					</Button>
				)}
			</Group>
		</form>
	)
}

type ChoicesProps = { question: AssistantQuestion; said: string; onChoose: (choice: string) => void }

/** A choice is sent as the seller's message. `said`: the assistant's message, which usually has the text of the question. */
function Choices({ question: { text, choices }, said, onChoose }: ChoicesProps) {
	return (
		<>
			{!said.includes(text) && <Text size="sm">{text}</Text>}
			<Box component="ul" mb="xs" className="scroll-row" aria-label={text}>
				{choices.map((choice) => (
					<li key={choice}>
						<Button variant="default" radius="xl" onClick={() => onChoose(choice)}>
							{choice}
						</Button>
					</li>
				))}
			</Box>
		</>
	)
}

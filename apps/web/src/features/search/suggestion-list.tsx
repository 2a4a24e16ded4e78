import { SUGGESTION_DEBOUNCE_MS } from '@farmgate/contracts/business-constants'
import type { Coordinates } from '@farmgate/contracts/coordinates'
import { IconBasket, IconBuildingCommunity, IconTag } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { LOCATION_TYPE_STYLES } from '../../shared/location-types/location-type-style.ts'
import { TypeGlyph } from '../../shared/ui/type-glyph.tsx'
import { matchedParts } from './matched-parts.ts'
import { useSuggestions } from './search.queries.ts'
import classes from './suggestion-list.module.css'
import {
	groupSuggestions,
	type Suggestion,
	type SuggestionGroup,
	suggestionKey,
	suggestionWords,
} from './suggestion-options.ts'

const ICON_PX = 20
const NOTHING: SuggestionGroup[] = []

export type SuggestionListProps = {
	/** Of the list box; an option's id is this and its position. */
	id: string
	label: string
	/** What is in the box; never blank. */
	text: string
	near: Coordinates | undefined
	/** Position of the chosen option. */
	chosen: number
	/** The options on screen, in their order. */
	onOptions: (options: Suggestion[]) => void
	onPoint: (position: number) => void
	onChoose: (suggestion: Suggestion) => void
}

function SuggestionIcon({ suggestion }: { suggestion: Suggestion }) {
	if (suggestion.kind === 'location') {
		const { type } = suggestion.location
		return (
			<span style={{ color: `var(${LOCATION_TYPE_STYLES[type].hueToken})` }}>
				<TypeGlyph type={type} size={ICON_PX} cutoutColor="var(--fg-raised)" />
			</span>
		)
	}
	const Icon = { listing: IconBasket, category: IconTag, town: IconBuildingCommunity }[suggestion.kind]
	return <Icon size={ICON_PX} aria-hidden />
}

function Marked({ text, typed }: { text: string; typed: string }) {
	let at = 0
	return matchedParts(text, typed).map((part) => {
		const key = at
		at += part.text.length
		return part.isMatch ? <mark key={key}>{part.text}</mark> : <span key={key}>{part.text}</span>
	})
}

type OptionProps = Pick<SuggestionListProps, 'id' | 'onPoint' | 'onChoose'> & {
	position: number
	isChosen: boolean
	typed: string
	suggestion: Suggestion
}

function Option({ id, position, isChosen, typed, suggestion, onPoint, onChoose }: OptionProps) {
	const { text, detail } = suggestionWords(suggestion)
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text field, which keeps the focus.
		// biome-ignore lint/a11y/useFocusableInteractive: the same.
		<div
			id={`${id}-${position}`}
			role="option"
			aria-selected={isChosen}
			data-position={position}
			className={classes.option}
			onPointerMove={(event) => event.pointerType === 'mouse' && onPoint(position)}
			// The text field keeps the focus.
			onMouseDown={(event) => event.preventDefault()}
			onClick={() => onChoose(suggestion)}
		>
			<span className={classes.icon}>
				<SuggestionIcon suggestion={suggestion} />
			</span>
			<span className={classes.words}>
				<span className={classes.name}>
					<Marked text={text} typed={typed} />
				</span>
				{detail !== null && <span className={classes.detail}>{detail}</span>}
			</span>
		</div>
	)
}

function countText(count: number): string {
	if (count === 0) return 'No suggestions'
	return count === 1 ? '1 suggestion' : `${count} suggestions`
}

/** The text once typing has paused; empty at first, also when this arrives in the middle of a word. */
function usePausedText(text: string): string {
	const [paused, setPaused] = useState('')
	useEffect(() => {
		const timer = setTimeout(() => setPaused(text), SUGGESTION_DEBOUNCE_MS)
		return () => clearTimeout(timer)
	}, [text])
	return paused
}

/** Asks once typing has paused; what an earlier text brought stays until then. */
function useGroups(text: string, near: Coordinates | undefined) {
	const paused = usePausedText(text)
	const { data, isSuccess, isPlaceholderData } = useSuggestions(paused, near)
	const groups = useMemo(() => (data === undefined ? NOTHING : groupSuggestions(data)), [data])
	const isSettled = paused === text && isSuccess && !isPlaceholderData
	return { groups, isSimilar: data?.isSimilar ?? false, isSettled }
}

/** What the text may mean, in groups, below the box. Nothing is shown for nothing. */
export function SuggestionList({ id, label, text, near, chosen, onOptions, onPoint, onChoose }: SuggestionListProps) {
	const list = useRef<HTMLDivElement>(null)
	const { groups, isSimilar, isSettled } = useGroups(text, near)
	const options = useMemo(() => groups.flatMap((group) => group.options), [groups])
	const report = useEffectEvent(onOptions)
	useEffect(() => report(options), [options])
	useEffect(() => {
		list.current?.querySelector(`[data-position="${chosen}"]`)?.scrollIntoView({ block: 'nearest' })
	}, [chosen])

	return (
		<>
			<p role="status" className="visually-hidden">
				{isSettled && `${isSimilar && options.length > 0 ? 'Did you mean… ' : ''}${countText(options.length)}`}
			</p>
			{options.length > 0 && (
				<div className={classes.popup}>
					{isSimilar && <p className={classes.similar}>Did you mean…</p>}
					<div ref={list} id={id} role="listbox" aria-label={`Suggestions: ${label}`} className={classes.list}>
						{groups.map((group) => (
							// biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box.
							<div key={group.title} role="group" aria-labelledby={`${id}-${group.title}`}>
								<p id={`${id}-${group.title}`} role="presentation" className={classes.group}>
									{group.title}
								</p>
								{group.options.map((suggestion) => (
									<Option
										key={suggestionKey(suggestion)}
										id={id}
										position={options.indexOf(suggestion)}
										isChosen={options.indexOf(suggestion) === chosen}
										typed={text}
										suggestion={suggestion}
										onPoint={onPoint}
										onChoose={onChoose}
									/>
								))}
							</div>
						))}
					</div>
				</div>
			)}
		</>
	)
}

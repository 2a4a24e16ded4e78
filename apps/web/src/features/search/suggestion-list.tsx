import { SUGGESTION_DEBOUNCE_MS } from '@farmgate/contracts/business-constants'
import type { Coordinates } from '@farmgate/contracts/coordinates'
import { IconBasket, IconBuildingCommunity, IconTag } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { countText } from '../../shared/count-text.ts'
import { LOCATION_TYPE_STYLES } from '../../shared/location-types/location-type-style.ts'
import { TypeGlyph } from '../../shared/ui/type-glyph.tsx'
import { matchedParts } from './matched-parts.ts'
import classes from './suggestion-list.module.css'
import {
	groupSuggestions,
	type Suggestion,
	type SuggestionGroup,
	suggestionKey,
	suggestionText,
} from './suggestion-options.ts'
import { useSuggestions } from './suggestions.queries.ts'

const ICON_PX = 20
const NO_GROUPS: SuggestionGroup[] = []

export type SuggestionListProps = {
	/** Element id of the list box; options have "id-position". */
	id: string
	label: string
	/** The text of the search box; never blank. */
	text: string
	near: Coordinates | undefined
	/** Position of the chosen option. */
	chosen: number
	/** Receives the options shown, in order. */
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
	const { text, detail } = suggestionText(suggestion)
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: the text field keeps the focus and handles the keys.
		// biome-ignore lint/a11y/useFocusableInteractive: the text field keeps the focus.
		<div
			id={`${id}-${position}`}
			role="option"
			aria-selected={isChosen}
			data-position={position}
			className={classes.option}
			onPointerMove={(event) => event.pointerType === 'mouse' && onPoint(position)}
			// Keeps the focus in the text field.
			onMouseDown={(event) => event.preventDefault()}
			onClick={() => onChoose(suggestion)}
		>
			<span className={classes.icon}>
				<SuggestionIcon suggestion={suggestion} />
			</span>
			<span className={classes.text}>
				<span className={classes.name}>
					<Marked text={text} typed={typed} />
				</span>
				{detail !== null && <span className={classes.detail}>{detail}</span>}
			</span>
		</div>
	)
}

/** The text after a typing pause; empty at first. */
function usePausedText(text: string): string {
	const [paused, setPaused] = useState('')
	useEffect(() => {
		const timer = setTimeout(() => setPaused(text), SUGGESTION_DEBOUNCE_MS)
		return () => clearTimeout(timer)
	}, [text])
	return paused
}

/** Suggestions for the text after a typing pause; until they arrive, those of the previous text. */
function useGroups(text: string, near: Coordinates | undefined) {
	const paused = usePausedText(text)
	const { data, isSuccess, isPlaceholderData } = useSuggestions(paused, near)
	const groups = useMemo(() => (data === undefined ? NO_GROUPS : groupSuggestions(data)), [data])
	const isSettled = paused === text && isSuccess && !isPlaceholderData
	return { groups, isSimilar: data?.isSimilar ?? false, isSettled }
}

/** A popup with grouped suggestions for the text; hidden when there are none. */
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
				{isSettled &&
					(options.length === 0
						? 'No suggestions'
						: `${isSimilar ? 'Did you mean… ' : ''}${countText(options.length, 'suggestion')}`)}
			</p>
			{options.length > 0 && (
				<div className={classes.popup}>
					{isSimilar && <p className={classes.similar}>Did you mean…</p>}
					<div ref={list} id={id} role="listbox" aria-label={`Suggestions: ${label}`} className={classes.list}>
						{groups.map((group) => (
							// biome-ignore lint/a11y/useSemanticElements: a list box may not contain a fieldset.
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

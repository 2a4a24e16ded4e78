import { SUGGESTION_DEBOUNCE_MS } from '@farmgate/contracts/business-constants'
import type { Coordinates } from '@farmgate/contracts/coordinates'
import { cutSearchText } from '@farmgate/contracts/filter-parameters'
import { countText } from '@farmgate/contracts/page'
import { Box, Combobox, Highlight, Paper, Text, useCombobox } from '@mantine/core'
import { IconBasket, IconBuildingCommunity, IconTag } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { trpc } from '../../shared/api/trpc.ts'
import { LOCATION_TYPE_STYLES } from '../../shared/location-types/location-type-style.ts'
import { TypeGlyph } from '../../shared/ui/type-glyph.tsx'
import classes from './suggestion-list.module.css'
import {
	groupSuggestions,
	type Suggestion,
	type SuggestionGroup,
	suggestionKey,
	suggestionText,
} from './suggestion-options.ts'

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
	const q = cutSearchText(paused)
	const { data, isSuccess, isPlaceholderData } = trpc.search.suggest.useQuery(
		{ q, near },
		{ enabled: q !== '', placeholderData: keepPreviousData, trpc: { abortOnUnmount: true } },
	)
	const groups = useMemo(() => (data === undefined ? NO_GROUPS : groupSuggestions(data)), [data])
	const isSettled = paused === text && isSuccess && !isPlaceholderData
	return { groups, isSimilar: data?.isSimilar ?? false, isSettled }
}

/** What to mark in a suggestion: the typed text, else its words. A single letter would be marked in every word. */
function markedIn(text: string, typed: string): string | string[] {
	const whole = typed.trim()
	if (text.toLowerCase().includes(whole.toLowerCase())) return whole
	return whole.split(/\s+/).filter((word) => word.length > 1)
}

function OptionText({ suggestion, typed }: { suggestion: Suggestion; typed: string }) {
	const { text, detail } = suggestionText(suggestion)
	return (
		<Box miw={0} lh={1.3} className={classes.text}>
			<Highlight truncate highlight={markedIn(text, typed)}>
				{text}
			</Highlight>
			{detail !== null && (
				<Text size="sm" c="dimmed" truncate>
					{detail}
				</Text>
			)}
		</Box>
	)
}

/** A popup with grouped suggestions for the text; hidden when there are none. The text field has the focus and handles the keys. */
export function SuggestionList({ id, label, text, near, chosen, onOptions, onPoint, onChoose }: SuggestionListProps) {
	const { groups, isSimilar, isSettled } = useGroups(text, near)
	const options = useMemo(() => groups.flatMap((group) => group.options), [groups])
	const report = useEffectEvent(onOptions)
	useEffect(() => report(options), [options])
	useEffect(() => {
		document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' })
	}, [id, chosen])

	return (
		<Combobox store={useCombobox()} resetSelectionOnOptionHover={false}>
			<p role="status" className="visually-hidden">
				{isSettled &&
					(options.length === 0
						? 'No suggestions'
						: `${isSimilar ? 'Did you mean… ' : ''}${countText(options.length, 'suggestion')}`)}
			</p>
			{options.length > 0 && (
				<Paper withBorder shadow="md" className={classes.popup}>
					{isSimilar && (
						<Text px="md" py="xs" fw={600} bg="var(--fg-marigold-wash)">
							Did you mean…
						</Text>
					)}
					<Combobox.Options id={id} aria-label={`Suggestions: ${label}`} className={classes.list}>
						{groups.map((group) => (
							<Combobox.Group key={group.title} label={group.title}>
								{group.options.map((suggestion) => {
									const position = options.indexOf(suggestion)
									return (
										<Combobox.Option
											key={suggestionKey(suggestion)}
											id={`${id}-${position}`}
											value={suggestionKey(suggestion)}
											selected={position === chosen}
											aria-selected={position === chosen}
											onPointerMove={(event) => event.pointerType === 'mouse' && onPoint(position)}
											onClick={() => onChoose(suggestion)}
										>
											<SuggestionIcon suggestion={suggestion} />
											<OptionText suggestion={suggestion} typed={text} />
										</Combobox.Option>
									)
								})}
							</Combobox.Group>
						))}
					</Combobox.Options>
				</Paper>
			)}
		</Combobox>
	)
}

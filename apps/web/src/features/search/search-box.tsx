import { SEARCH_TEXT_MAX_LENGTH } from '@farmgate/contracts/business-constants'
import type { Coordinates } from '@farmgate/contracts/coordinates'
import type { Town } from '@farmgate/contracts/suggestions'
import { ActionIcon, Box, CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { takeEarlyInput } from '../../shared/rendering/early-input.ts'
import { loadedOr } from '../../shared/rendering/loaded-or.ts'
import { useSearchText } from '../../shared/search/use-search-text.ts'
import { NO_OPTION, optionAfterKey } from '../../shared/ui/option-keys.ts'
import type { SuggestionListProps } from './suggestion-list.tsx'
import type { Suggestion } from './suggestion-options.ts'

/** Resolves to an empty component when the code cannot be loaded, so that the box works offline. */
const loadSuggestionList = () =>
	loadedOr<SuggestionListProps>(
		async () => (await import('./suggestion-list.tsx')).SuggestionList,
		() => null,
	)
const SuggestionList = lazy(loadSuggestionList)

/** A click on a suggestion blurs the field before the click event. */
const HIDE_AFTER_BLUR_MS = 200
const ICON_PX = 20

type Props = {
	/** Accessible name. */
	label: string
	placeholder: string
	/** The search text of the address; empty when it has none. */
	text: string
	/** Receives the trimmed text, never an empty one. */
	onSubmit: (text: string) => void
	/** Receives the trimmed text, which may be empty, after a typing pause. For boxes that filter the list on screen. */
	onPause?: (text: string) => void
	onCategory: (name: string) => void
	onTown: (town: Town) => void
	/** Suggestions near this point come first. */
	near?: Coordinates | undefined
	/** Called when the field gets the focus. */
	onFocus?: () => void
}

/** State of the suggestion popup. `isWanted`: it may open once there are options. */
function usePopup() {
	const [isWanted, setWanted] = useState(false)
	const [options, setOptions] = useState<Suggestion[]>([])
	const [chosen, setChosen] = useState(NO_OPTION)
	const hiding = useRef<ReturnType<typeof setTimeout>>(undefined)
	const isOpen = isWanted && options.length > 0

	function show(isShown: boolean): void {
		setWanted(isShown)
		setChosen(NO_OPTION)
		if (!isShown) setOptions([])
	}
	function focus(): void {
		clearTimeout(hiding.current)
		void loadSuggestionList()
	}
	function blur(): void {
		hiding.current = setTimeout(() => show(false), HIDE_AFTER_BLUR_MS)
	}
	function replaceOptions(next: Suggestion[]): void {
		setOptions(next)
		setChosen(NO_OPTION)
	}
	return { isWanted, isOpen, options, chosen, setChosen, show, focus, blur, setOptions: replaceOptions }
}

/**
 * A search field with suggestions. The field is in the first screen, so it is a plain one that handles the keys of the list; the list is
 * Mantine's Combobox, whose code is loaded on first focus. A chosen location or listing opens; categories and towns go to the caller.
 */
export function SearchBox({ label, placeholder, text, near, ...on }: Props) {
	const listId = useId()
	const input = useRef<HTMLInputElement>(null)
	const navigate = useNavigate()
	const { typed, type, settle } = useSearchText(text, on.onPause)
	const popup = usePopup()
	const { isOpen, options, chosen } = popup
	useEffect(() => {
		const early = takeEarlyInput(input.current)
		if (early !== undefined) type(early)
	}, [type])

	function change(next: string): void {
		type(next)
		popup.show(next.trim() !== '')
	}

	function open(suggestion: Suggestion): void {
		if (suggestion.kind === 'location') {
			void navigate({ to: '/locations/$idOrSlug', params: { idOrSlug: suggestion.location.slug } })
		} else if (suggestion.kind === 'listing') {
			void navigate({ to: '/listings/$slug', params: { slug: suggestion.listing.slug } })
		} else if (suggestion.kind === 'category') on.onCategory(suggestion.name)
		else on.onTown(suggestion.town)
	}

	function choose(suggestion: Suggestion): void {
		popup.show(false)
		settle('')
		open(suggestion)
	}

	function submit(event: FormEvent): void {
		event.preventDefault()
		const suggestion = isOpen ? options[chosen] : undefined
		const trimmed = typed.trim()
		if (suggestion !== undefined) choose(suggestion)
		else if (trimmed !== '') {
			popup.show(false)
			settle(trimmed)
			on.onSubmit(trimmed)
		}
	}

	function handleKey(event: KeyboardEvent): void {
		if (event.nativeEvent.isComposing) return
		if (event.key === 'Escape' && popup.isWanted) {
			// By default, Escape clears the field or closes the surrounding dialog. Suggestions that have not arrived stay closed, too.
			if (isOpen) event.preventDefault()
			popup.show(false)
		} else if (event.key === 'ArrowDown' && !isOpen) {
			popup.show(typed.trim() !== '')
		} else if (isOpen) {
			const next = optionAfterKey(event.key, chosen, options.length)
			if (next === null) return
			event.preventDefault()
			popup.setChosen(next)
		}
	}

	function clear(): void {
		change('')
		input.current?.focus()
	}

	return (
		<Box pos="relative" w="100%" miw={0}>
			{/* biome-ignore lint/a11y/useSemanticElements: older browsers do not support the search element. */}
			<form role="search" aria-label={label} onSubmit={submit}>
				<TextInput
					ref={input}
					role="combobox"
					aria-label={label}
					aria-autocomplete="list"
					aria-expanded={isOpen}
					aria-controls={isOpen ? listId : undefined}
					aria-activedescendant={isOpen && chosen !== NO_OPTION ? `${listId}-${chosen}` : undefined}
					placeholder={placeholder}
					maxLength={SEARCH_TEXT_MAX_LENGTH}
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					enterKeyHint="search"
					value={typed}
					onChange={(event) => change(event.currentTarget.value)}
					onKeyDown={handleKey}
					onFocus={() => {
						popup.focus()
						on.onFocus?.()
					}}
					onBlur={popup.blur}
					leftSectionPointerEvents="all"
					leftSection={
						<ActionIcon type="submit" aria-label="Search">
							<IconSearch size={ICON_PX} aria-hidden />
						</ActionIcon>
					}
					rightSection={typed !== '' && <CloseButton aria-label="Clear search text" onClick={clear} />}
				/>
			</form>
			{popup.isWanted && (
				<Suspense>
					<SuggestionList
						id={listId}
						label={label}
						text={typed}
						near={near}
						chosen={chosen}
						onOptions={popup.setOptions}
						onPoint={popup.setChosen}
						onChoose={choose}
					/>
				</Suspense>
			)}
		</Box>
	)
}

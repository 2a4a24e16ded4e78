import { SEARCH_TEXT_MAX_LENGTH } from '@farmgate/contracts/business-constants'
import type { Coordinates } from '@farmgate/contracts/coordinates'
import type { Town } from '@farmgate/contracts/suggestions'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import {
	type ComponentType,
	type FormEvent,
	type KeyboardEvent,
	lazy,
	Suspense,
	useEffect,
	useId,
	useRef,
	useState,
} from 'react'
import { takeEarlyInput } from '../../shared/rendering/early-input.ts'
import classes from './search-box.module.css'
import type { SuggestionListProps } from './suggestion-list.tsx'
import { NO_OPTION, optionAfterKey, type Suggestion } from './suggestion-options.ts'
import { useSearchText } from './use-search-text.ts'

/** Without the network there are no suggestions, and the box works all the same. */
function loadSuggestionList(): Promise<{ default: ComponentType<SuggestionListProps> }> {
	return import('./suggestion-list.tsx').then(
		(module) => ({ default: module.SuggestionList }),
		() => ({ default: () => null }),
	)
}
const SuggestionList = lazy(loadSuggestionList)

/** A click on a suggestion takes the focus away before it counts. */
const HIDE_AFTER_BLUR_MS = 200
const ICON_PX = 20

type Props = {
	/** What the box is called for those who do not see it. */
	label: string
	placeholder: string
	/** The text of the address; empty when it has none. */
	text: string
	/** Enter or the button: the trimmed text, never an empty one. */
	onSubmit: (text: string) => void
	/** For a box that narrows what is on screen while one types: the trimmed text half a second after typing stopped, also an empty one. */
	onPause?: (text: string) => void
	onCategory: (name: string) => void
	onTown: (town: Town) => void
	/** Puts suggestions from around here first. */
	near?: Coordinates | undefined
	size?: 'normal' | 'large'
}

/** Whether suggestions are wanted, and which option of those on screen is chosen. */
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
	function take(next: Suggestion[]): void {
		setOptions(next)
		setChosen(NO_OPTION)
	}
	return { isWanted, isOpen, options, chosen, setChosen, show, focus, blur, take }
}

/**
 * One line for what somebody looks for, with suggestions while they type. A chosen place or product opens; a category or a
 * town is the screen's to act on. The suggestions' code arrives when the box first gets the focus.
 */
export function SearchBox({ label, placeholder, text, near, size = 'normal', ...on }: Props) {
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

	/** What was typed was the way to this; the box is free for the next. */
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

	function press(event: KeyboardEvent): void {
		if (event.nativeEvent.isComposing) return
		if (event.key === 'Escape' && isOpen) {
			// Else the browser empties the field, or closes the menu that the box is in.
			event.preventDefault()
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
		<div className={classes.root}>
			{/* biome-ignore lint/a11y/useSemanticElements: not all browsers that are in use know the search element. */}
			<form role="search" aria-label={label} className={classes.form} data-size={size} onSubmit={submit}>
				<button type="submit" className={classes.button} aria-label="Search">
					<IconSearch size={ICON_PX} aria-hidden />
				</button>
				<input
					ref={input}
					type="text"
					role="combobox"
					className={classes.input}
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
					onKeyDown={press}
					onFocus={popup.focus}
					onBlur={popup.blur}
				/>
				{typed !== '' && (
					<button type="button" className={classes.button} aria-label="Clear search text" onClick={clear}>
						<IconX size={ICON_PX} aria-hidden />
					</button>
				)}
			</form>
			{popup.isWanted && (
				<Suspense>
					<SuggestionList
						id={listId}
						label={label}
						text={typed}
						near={near}
						chosen={chosen}
						onOptions={popup.take}
						onPoint={popup.setChosen}
						onChoose={choose}
					/>
				</Suspense>
			)}
		</div>
	)
}

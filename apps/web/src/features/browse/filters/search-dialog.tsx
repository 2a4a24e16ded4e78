import { Box, Button, Group, Input } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { ChipChoices } from '../../../shared/forms/chip-choices.tsx'
import { useDistanceUnit } from '../../../shared/preferences/distance-unit.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import type { Browse } from '../browse.ts'
import { ChoiceSelect } from './choice-select.tsx'
import { NearMeButton } from './near-me-button.tsx'
import { OpeningFields } from './opening-fields.tsx'
import { distanceChoice, seasonChoice } from './select-choices.ts'
import { WhereField } from './where-field.tsx'

type Props = {
	/** What the fields read and change. */
	fields: Pick<Browse, 'search' | 'filter' | 'nearName' | 'understood' | 'position' | 'isOnMap' | 'reach' | 'change'>
	/** The label of the button that closes the dialog. */
	submitText: string
	searchBox: ReactNode
	/** The field that has the focus at first. */
	first: 'what' | 'where'
	/** Called after the button submitted the text, if there is one. */
	onSubmit?: () => void
	onClose: () => void
}

/** What, where and when to search. Each change applies at once. */
export function SearchDialog({ fields, submitText, searchBox, first, onSubmit, onClose }: Props) {
	const { filter, change } = fields
	const what = useRef<HTMLDivElement>(null)
	const where = useRef<HTMLInputElement>(null)
	const distance = distanceChoice(fields, useDistanceUnit())
	/** The dialog moves the focus to the element with this attribute. */
	function markFirst(element: HTMLElement | null): void {
		element?.querySelector('input')?.setAttribute('data-autofocus', '')
	}
	return (
		<Dialog title="Search" onClose={onClose}>
			{(close) => (
				<>
					<Input.Wrapper label="What" labelElement="div">
						<div ref={what} onSubmit={close}>
							<div ref={first === 'what' ? markFirst : undefined}>{searchBox}</div>
						</div>
					</Input.Wrapper>
					<Group align="start" gap="xs" wrap="nowrap">
						<Box flex={1} ref={first === 'where' ? markFirst : undefined}>
							<WhereField {...fields} inputRef={where} />
						</Box>
						<NearMeButton {...fields} isIcon onRefused={() => where.current?.focus()} />
					</Group>
					{distance && (
						<ChipChoices
							label={distance.label}
							choices={distance.options.map((option) => ({
								...option,
								label: option.label.replace('Within ', ''),
								name: option.label,
							}))}
							value={distance.value}
							onChange={(next) => change(distance.changeTo(next))}
						/>
					)}
					<OpeningFields openAt={filter.openAt} onChange={(openAt) => change({ openAt })} />
					<ChoiceSelect choice={seasonChoice({ filter })} onChange={(season) => change(season)} />
					<Button
						fullWidth
						size="md"
						onClick={() => {
							// A typed text that was not submitted yet counts too.
							what.current?.querySelector('form')?.requestSubmit()
							close()
							onSubmit?.()
						}}
					>
						{submitText}
					</Button>
				</>
			)}
		</Dialog>
	)
}

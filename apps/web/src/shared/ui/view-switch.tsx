import { IconLayoutColumns, IconListDetails, IconMap } from '@tabler/icons-react'
import type { ViewMode } from '../preferences/stored-preferences.ts'
import { type Choice, ChoiceSwitch } from './choice-switch.tsx'

const CHOICES: readonly Choice<ViewMode>[] = [
	{ value: 'list', label: 'List', Icon: IconListDetails },
	{ value: 'map', label: 'Map', Icon: IconMap },
	{ value: 'split', label: 'Split', Icon: IconLayoutColumns },
]

type Props = {
	view: ViewMode
	onChange: (next: ViewMode) => void
	/** False in narrow windows. */
	offersSplit: boolean
}

/** The label of a view. */
export function viewName(view: ViewMode): string {
	return CHOICES.find(({ value }) => value === view)?.label ?? view
}

/** Switches between list, map and split view. */
export function ViewSwitch({ view, onChange, offersSplit }: Props) {
	const choices = offersSplit ? CHOICES : CHOICES.filter(({ value }) => value !== 'split')
	return <ChoiceSwitch legend="View" choices={choices} value={view} onChange={onChange} />
}

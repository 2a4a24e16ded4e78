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
	/** Narrow windows have no room for two things side by side. */
	offersSplit: boolean
}

/** The name of a view, as the switch shows it and as its change is announced. */
export function viewName(view: ViewMode): string {
	return CHOICES.find(({ value }) => value === view)?.label ?? view
}

/** List, map, or both beside each other. */
export function ViewSwitch({ view, onChange, offersSplit }: Props) {
	const choices = offersSplit ? CHOICES : CHOICES.filter(({ value }) => value !== 'split')
	return <ChoiceSwitch legend="View" choices={choices} value={view} onChange={onChange} />
}

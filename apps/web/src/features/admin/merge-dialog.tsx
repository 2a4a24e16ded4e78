import type { Location } from '@farmgate/contracts/location'
import { Alert, Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { trpc } from '../../shared/api/trpc.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import { readError } from '../../shared/errors/read-error.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'

const PAUSE_MS = 400
const FOUND_MAX = 8

type Place = Pick<Location, 'id' | 'name' | 'address' | 'ownerUserId'>
export type Merge = { id: number; duplicateId: number; ownerUserId?: string }

const placeText = ({ name, address, ownerUserId }: Place) =>
	`${name}, ${address}${ownerUserId === null ? '' : ' (has an owner)'}`

type PickProps = { place: Place; onPick: (other: Place) => void }

/** Finds the other place: the likely duplicates, or by name. */
function PickOther({ place, onPick }: PickProps) {
	const [text, setText] = useState('')
	const [q] = useDebouncedValue(text.trim(), PAUSE_MS)
	const likely = trpc.locations.review.useQuery({ id: place.id }, { enabled: q === '' })
	const named = trpc.locations.all.useQuery({ q, limit: FOUND_MAX + 1, sort: 'newest' }, { enabled: q !== '' })
	const query = q === '' ? likely : named
	const found: readonly Place[] | undefined =
		q === ''
			? likely.data?.duplicates.map(({ location }) => location)
			: named.data?.items.filter(({ id, state }) => id !== place.id && state !== 'deleted').slice(0, FOUND_MAX)
	const none = q === '' ? 'No similar place is nearby. Search for its name.' : 'No place has this name.'
	return (
		<>
			<TextInput
				type="search"
				label="Find the other place"
				description="Name, id, or the email address of the owner"
				data-autofocus
				value={text}
				onChange={({ currentTarget }) => setText(currentTarget.value)}
			/>
			<Stack gap="xs" aria-live="polite">
				{query.error && <Text c="tomato">{errorText(readError(query.error))}</Text>}
				{found?.length === 0 && <Text c="dimmed">{none}</Text>}
				{found?.map((other) => (
					<Button key={other.id} variant="default" justify="flex-start" h="auto" py="xs" onClick={() => onPick(other)}>
						<Text span ta="left" style={{ whiteSpace: 'normal' }}>
							{placeText(other)}
						</Text>
					</Button>
				))}
			</Stack>
		</>
	)
}

/** The two accounts of places with different owners, of which one keeps the merged place. */
function OwnerChoice(props: { places: readonly Place[]; value: string; onChange: (userId: string) => void }) {
	const [first, second] = props.places.map(({ id }) => id)
	const owners = [
		trpc.locations.owner.useQuery({ id: first ?? 0 }).data,
		trpc.locations.owner.useQuery({ id: second ?? 0 }).data,
	]
	return (
		<Radio.Group
			label="Who keeps it?"
			description="Both get a message, and see it on their dashboard."
			value={props.value}
			onChange={props.onChange}
		>
			{props.places.map(({ id, name, ownerUserId }, index) => (
				<Radio
					key={id}
					value={ownerUserId ?? ''}
					label={`The owner of ${name}: ${[owners[index]?.name, owners[index]?.email].filter(Boolean).join(', ')}`}
				/>
			))}
		</Radio.Group>
	)
}

type Props = {
	place: Place
	/** Null: it is looked for first. */
	other: Place | null
	/** The one that stays unless the admin chooses the other one. */
	kept?: Place | undefined
	onMerge: (merge: Merge) => void
	onClose: () => void
}

/** Asks which of two places stays, and if they have different owners, who keeps it. */
export function MergeDialog({ place, onMerge, onClose, ...given }: Props) {
	const [other, setOther] = useState(given.other)
	const [keptId, setKeptId] = useState((given.kept ?? place).id)
	const [owner, setOwner] = useState<string | null>(null)
	if (other === null) {
		return (
			<Dialog title={`Merge ${place.name} with another place`} onClose={onClose}>
				{() => <PickOther place={place} onPick={setOther} />}
			</Dialog>
		)
	}
	const places = [place, other]
	const [kept, gone] = keptId === other.id ? [other, place] : [place, other]
	const isContested = kept.ownerUserId !== null && gone.ownerUserId !== null && kept.ownerUserId !== gone.ownerUserId
	const ownerUserId = owner ?? kept.ownerUserId ?? ''
	return (
		<Dialog title="Merge these places" onClose={onClose}>
			{(close) => (
				<form
					onSubmit={(event) => {
						event.preventDefault()
						onMerge({ id: kept.id, duplicateId: gone.id, ...(isContested ? { ownerUserId } : {}) })
					}}
				>
					<Stack>
						<Radio.Group label="Which one stays?" value={String(kept.id)} onChange={(id) => setKeptId(Number(id))}>
							{places.map((each) => (
								<Radio key={each.id} value={String(each.id)} label={placeText(each)} />
							))}
						</Radio.Group>
						{isContested && <OwnerChoice places={places} value={ownerUserId} onChange={setOwner} />}
						<Text>
							It gets the products, photos, favorites and sources of the other one
							{gone.ownerUserId !== null && kept.ownerUserId === null
								? ', fields that it lacks, and its owner'
								: ', and fields that it lacks'}
							. The other one is deleted, and its address leads here.
						</Text>
						<Alert color="marigold">This cannot be undone.</Alert>
						<Group justify="flex-end">
							<Button variant="default" onClick={close}>
								Cancel
							</Button>
							<Button type="submit">Merge</Button>
						</Group>
					</Stack>
				</form>
			)}
		</Dialog>
	)
}

import { findItem } from '@farmgate/contracts/shopping-list'
import { ActionIcon, Button } from '@mantine/core'
import { IconCheck, IconListCheck, IconPlus } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { dismissToast, showToast } from '../../shared/ui/toast-store.ts'
import { itemName, withoutItem } from './shopping-list.ts'
import { addItems, useShoppingList } from './use-shopping-list.ts'

const TOAST = 'shopping-list'

type Props = {
	/** What to buy. */
	name: string
	/** A button with words, one that shows the name, or an icon alone. */
	look: 'button' | 'chip' | 'icon'
}

/** Puts something on the shopping list, and takes it off again. */
export function AddToList({ name, look }: Props) {
	const router = useRouter()
	const { items, isKnown, change } = useShoppingList()
	const isOn = findItem(items, itemName(name))?.isBought === false
	const words = isOn ? 'On your list' : 'Add to my list'
	const action = isOn ? `Take ${itemName(name)} off my list` : `Add ${itemName(name)} to my list`
	// The name of a button contains its visible words.
	const label = look === 'button' ? `${words}: ${itemName(name)}` : action

	function press(): void {
		if (isOn) change((now) => withoutItem(now, name))
		else if (!addItems({ items, change }, [name])) return
		const show = () => {
			dismissToast(TOAST)
			void router.navigate({ to: '/list' })
		}
		showToast({
			id: TOAST,
			title: `${isOn ? 'Off' : 'On'} your list: ${itemName(name)}`,
			message: (
				<Button variant="default" mt={6} leftSection={<IconListCheck aria-hidden />} onClick={show}>
					Show my list
				</Button>
			),
		})
	}

	const Icon = isOn ? IconCheck : IconPlus
	const icon = <Icon aria-hidden />
	const state = { 'aria-pressed': isOn, 'aria-label': label, disabled: !isKnown, onClick: press }
	if (look === 'icon') {
		return (
			<ActionIcon variant={isOn ? 'filled' : 'default'} color="leaf" radius="xl" {...state}>
				{icon}
			</ActionIcon>
		)
	}
	if (look === 'chip') {
		return (
			<Button variant={isOn ? 'light' : 'default'} size="compact-md" radius="xl" leftSection={icon} {...state}>
				{name}
			</Button>
		)
	}
	return (
		<Button variant={isOn ? 'light' : 'default'} leftSection={icon} {...state}>
			{words}
		</Button>
	)
}

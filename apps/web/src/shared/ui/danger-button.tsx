import { Button, type ButtonProps } from '@mantine/core'
import type { ButtonHTMLAttributes } from 'react'

type Props = ButtonProps & Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof ButtonProps>

/** A button for irreversible actions. */
export function DangerButton(props: Props) {
	return <Button variant="danger" {...props} />
}

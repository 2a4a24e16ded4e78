import type { EditedPhoto } from '@farmgate/contracts/photo'
import type { FieldProps } from '../../shared/forms/use-send-form.ts'

export function PhotosField({ value }: FieldProps<EditedPhoto[]>) {
	return <p>{value.length}</p>
}

export function NameField() {
	return <input aria-label="Name" />
}

/** Has an id, so that at most one is shown. */
export const SIGN_IN_ERROR = {
	id: 'sign-in-error',
	title: 'Sign-in Error',
	message: 'Failed to open sign-in dialog. Please try again.',
	isError: true,
}

/** Title of the message that a listing was not published. */
export const LISTING_FAILURE_TITLE = 'Submission Failed'

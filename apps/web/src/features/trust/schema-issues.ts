type Issue = { path: readonly PropertyKey[]; message: string }
type Checked = { success: true } | { success: false; error: { issues: readonly Issue[] } }

/**
 * What a schema finds wrong, with the fields named. Its sentences for people begin with a capital letter; the others lack a
 * subject, which is the field's label: "must be an e-mail address" becomes "Email must be an e-mail address".
 */
export function schemaIssues(result: Checked, labels: Record<string, string>): { path: string; message: string }[] {
	if (result.success) return []
	return result.error.issues.map((issue) => {
		const path = issue.path.map(String).join('.')
		const isSentence = /^\p{Lu}/u.test(issue.message)
		return { path, message: isSentence ? issue.message : `${labels[path] ?? path} ${issue.message}` }
	})
}

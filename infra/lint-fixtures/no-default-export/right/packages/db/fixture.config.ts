export default { fixture: true }

/** Static files, so that any host serves them; nothing is said to anybody about the build. */
export default { output: 'export' };

/**
 * Runs what a tag has to do at once, which is right for every usual page. On a page with many tags
 * `shared/many-tags` replaces `take`, and each waits for its turn.
 *
 * @param kind `draw` is seen by the visitor and comes before what only starts.
 */
export const turns: { take(task: () => void, kind?: 'draw'): void } = { take: (task) => task() };

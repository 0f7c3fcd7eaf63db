import type { Trigger, TriggerDeps } from './trigger.ts';

/** Fires once an ad blocker was found; a doubt is not a finding (decision 28). */
export const ad_block: Trigger = ({ triggers }, deps) => {
  if (!triggers.ad_block) return null;
  return (fire) => {
    let isStopped = false;
    deps.shared(adBlockProbe).then((finding) => {
      if (finding === 'blocked' && !isStopped) fire();
    });
    return () => {
      isStopped = true;
    };
  };
};

const adBlockProbe = async ({ browser, apiBase }: TriggerDeps) => {
  try {
    const { probeAdBlock } = await import('./ad-block-probe.ts');
    return await probeAdBlock(browser, apiBase);
  } catch {
    return 'unknown'; // some blockers block a file for its name alone, but a lost network looks the same
  }
};

export function hasPhp(): boolean;
export function hasDebianWordPress(): boolean;
export function installForTheMachine(): void;

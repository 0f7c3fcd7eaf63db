export declare const OLDEST: { name: string; version: string }[];

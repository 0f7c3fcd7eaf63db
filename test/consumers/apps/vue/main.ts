import { createApp } from './app.ts';

createApp().mount('#root');

import { playShare } from './seeds.ts';

playShare(0);

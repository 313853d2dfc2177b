import { defineBrowserTests } from './describe-steps.ts';
import { firefoxLauncher } from './firefox.ts';

defineBrowserTests(firefoxLauncher);

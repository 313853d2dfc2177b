import { defineBrowserTests } from './describe-steps.ts';
import { webkitLauncher } from './webkit.ts';

defineBrowserTests(webkitLauncher);

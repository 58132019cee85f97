import { nearestName } from '../nearest-name.ts';
import { type Command, commands } from './commands.ts';

/** `npm run admin -- NAME …` runs a command of `commands.ts`; without a name it lists them. */
const [name, ...rest] = process.argv.slice(2);

if (name === undefined || name === '--help' || name === '-h') {
  printCommands();
} else {
  const command = commands.find((one) => one.name === name);
  if (!command) fail(name);
  // The command reads its arguments as if it had been started directly.
  process.argv.splice(2, process.argv.length - 2, ...rest);
  await import(command.file);
}

function printCommands(): void {
  const width = Math.max(...commands.map((command) => command.name.length));
  console.log('Usage: npm run admin -- NAME …\n       npm run admin -- NAME --help');
  for (const [group, ofGroup] of Map.groupBy(commands, (command: Command) => command.group)) {
    console.log(`\n${group}`);
    for (const command of ofGroup) console.log(`  ${command.name.padEnd(width)}  ${command.about}`);
  }
}

function fail(unknown: string): never {
  const nearest = nearestName(
    unknown,
    commands.map((command) => command.name),
  );
  console.error(`There is no command ${unknown}.${nearest ? ` Did you mean ${nearest}?` : ''}`);
  console.error('npm run admin lists them all.');
  process.exit(2);
}

/** Any other address: the layout shows the error inside the shell. */
export function loader() {
  throw new Response(null, { status: 404 });
}

export default function NotFound() {
  return null;
}

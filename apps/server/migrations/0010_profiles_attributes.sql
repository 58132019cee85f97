-- Up Migration

alter table profiles.profile
  add column hair_colour         text check (hair_colour in ('black', 'brown', 'blonde', 'red', 'grey', 'coloured', 'bald')),
  add column eye_colour          text check (eye_colour in ('brown', 'blue', 'green', 'grey', 'hazel')),
  add column body_type           text check (body_type in ('slim', 'normal', 'fat')),
  add column relationship_status text check (relationship_status in ('single', 'unmarried', 'living_together', 'married', 'divorced', 'widowed')),
  add column tattoos             text check (tattoos in ('none', 'some', 'many')),
  add column reason              text check (reason in ('chat', 'friendship', 'dating', 'relationship', 'play', 'curious'));

-- When the uploader stated that everyone in the photo is an adult and consents.
alter table photos.photo add column agreed_at timestamptz;
